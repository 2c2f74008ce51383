import { instantOn } from '../device/clock.ts';
import { createStore, useStore } from '../device/store.ts';
import { connection, useConnection } from './connection.ts';

/** When the live connection was lost; undefined while it stands, or if it never did. */
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
 * Since when what the screen shows may be outdated; undefined while it is up to date. For data that was stored on the device
 * that is before the page was opened.
 */
export function useLastKnown(query: { dataUpdatedAt: number; isRefetchError: boolean }): Date | undefined {
  const until = useStore(heardUntil) ?? 0;
  const connected = useConnection();
  const { dataUpdatedAt, isRefetchError } = query;
  // While connecting, the server is being asked what changed.
  const isKept = dataUpdatedAt < openedAt && connected !== 'connecting';
  const isOld = connected === 'offline' || isRefetchError || isKept;
  return dataUpdatedAt > 0 && isOld ? instantOn(Math.max(dataUpdatedAt, until)) : undefined;
}
