import { createStore, useStore } from '../device/store.ts';

/** The state of the live connection, as this page knows it. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** Before the first try. The browser may know that there is nothing to try. */
export const beforeLive = (): Connection =>
  globalThis.navigator?.onLine === false ? 'offline' : 'connecting';

export const connection = createStore<Connection>(beforeLive());

export const useConnection = () => useStore(connection);

/** Polls only while the live connection is down. */
export const useRefreshEvery = (ms: number): number | false => (useConnection() === 'live' ? false : ms);
