import { createStore, type Store } from './store.ts';

/**
 * What a tap shows until the server has answered, by subject. It is laid over the server's data, which stays unchanged
 * beneath, so that no answer from before the tap can make the screen flicker.
 */
export interface Overlay<T> extends Pick<Store<ReadonlyMap<string, T>>, 'get' | 'subscribe'> {
  /** Returns a function that lifts it, but nothing that was laid over the same subject later. */
  lay(subject: string, shown: T): () => void;
}

export function createOverlay<T>(): Overlay<T> {
  const store = createStore<ReadonlyMap<string, T>>(new Map());
  return {
    get: store.get,
    subscribe: store.subscribe,
    lay(subject, shown) {
      store.set(new Map(store.get()).set(subject, shown));
      return () => {
        if (store.get().get(subject) !== shown) return;
        const rest = new Map(store.get());
        rest.delete(subject);
        store.set(rest);
      };
    },
  };
}
