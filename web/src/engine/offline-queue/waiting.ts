import { createStore, useStore } from '../device/store.ts';
import type { PlacedEntry } from './entry.ts';

/** An entry of the offline queue as screens show it. */
export interface Waiting extends PlacedEntry {
  /** It was answered, but the queries that it changed are still being fetched. */
  answered?: true;
}

/**
 * Commands on this device that the server has not answered, in order. They are kept apart from the queue, whose code is fetched
 * after the first paint.
 */
export const waiting = createStore<readonly Waiting[]>([]);

export const useWaiting = () => useStore(waiting);
