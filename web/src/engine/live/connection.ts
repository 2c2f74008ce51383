import { createStore, useStore } from './store.ts';

/** How this screen hears of changes at this moment; never better than it is. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export const connection = createStore<Connection>('connecting');

export const useConnection = () => useStore(connection);

/** Polling stands in for the live connection, and only while that is down. */
export const useRefreshEvery = (ms: number): number | false => (useConnection() === 'live' ? false : ms);
