import { createStore, useStore } from '../device/store.ts';

/** The state of the live connection, as this page knows it. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export const connection = createStore<Connection>('connecting');

export const useConnection = () => useStore(connection);

/** Polls only while the live connection is down. */
export const useRefreshEvery = (ms: number): number | false => (useConnection() === 'live' ? false : ms);
