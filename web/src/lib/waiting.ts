import type { Kept } from './outbox/entry.ts';
import { createStore, useStore } from './store.ts';

/** An entry of the outbox as screens show it. */
export interface Waiting extends Kept {
  /** Answered, but what the server has now is still being fetched. */
  answered?: true;
}

/** What was recorded here and has not reached the server, in order. The outbox itself is fetched after the first paint. */
export const waiting = createStore<readonly Waiting[]>([]);

export const useWaiting = () => useStore(waiting);
