import { createStore, useStore } from '../device/store.ts';
import { connection, useConnection } from './connection.ts';

/** Until when this screen heard of every change; undefined while it does, or before it ever did. */
const heardUntil = createStore<number | undefined>(undefined);

const openedAt = Date.now();
let before = connection.get();
connection.subscribe(() => {
  const now = connection.get();
  if (now === 'live') heardUntil.set(undefined);
  else if (before === 'live') heardUntil.set(Date.now());
  before = now;
});

/**
 * What is on the screen was true at that time, and nobody knows since; undefined while it is up to date. What is older than
 * the page was kept on the device.
 */
export function useLastKnown(query: { dataUpdatedAt: number; isRefetchError: boolean }): Date | undefined {
  const until = useStore(heardUntil) ?? 0;
  const isOffline = useConnection() === 'offline';
  const { dataUpdatedAt, isRefetchError } = query;
  const isOld = isOffline || isRefetchError || dataUpdatedAt < openedAt;
  return dataUpdatedAt > 0 && isOld ? new Date(Math.max(dataUpdatedAt, until)) : undefined;
}
