import { instantOn } from '../device/clock.ts';
import { createStore, useStore } from '../device/store.ts';
import { connection, useConnection } from './connection.ts';

/** The time at which the live connection was lost; undefined while it is up, or if it never was. */
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
 * The time since which the screen may be outdated; undefined while it is up to date. Data that was stored on the device is from
 * before the page was opened.
 */
export function useLastKnown(query: { dataUpdatedAt: number; isRefetchError: boolean }): Date | undefined {
  const until = useStore(heardUntil) ?? 0;
  const connected = useConnection();
  const { dataUpdatedAt, isRefetchError } = query;
  // A page that is connecting is asking the server what changed.
  const isKept = dataUpdatedAt < openedAt && connected !== 'connecting';
  const isOld = connected === 'offline' || isRefetchError || isKept;
  return dataUpdatedAt > 0 && isOld ? instantOn(Math.max(dataUpdatedAt, until)) : undefined;
}
