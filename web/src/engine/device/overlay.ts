import { createStore, type Store } from './store.ts';

/**
 * The values that taps show until the server has answered, by subject. They are laid over the server's data, which stays
 * unchanged beneath, so that an answer from before the tap cannot make the screen flicker.
 */
export interface Overlay<T> extends Pick<Store<ReadonlyMap<string, T>>, 'get' | 'subscribe'> {
  /** Lays a value over a subject. The returned function lifts it, but not a value that was laid over the same subject later. */
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
