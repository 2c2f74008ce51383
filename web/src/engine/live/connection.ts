import { createStore, useStore } from '../device/store.ts';

/** The state of the live connection, as this page knows it. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** The state before the first attempt. The browser may know that there is no network. */
export const beforeLive = (): Connection =>
  globalThis.navigator?.onLine === false ? 'offline' : 'connecting';

export const connection = createStore<Connection>(beforeLive());

export const useConnection = () => useStore(connection);

/** The pause between two polls. Only a page without a live connection polls. */
export const useRefreshEvery = (ms: number): number | false => (useConnection() === 'live' ? false : ms);
