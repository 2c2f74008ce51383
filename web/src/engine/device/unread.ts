import { createStore } from './store.ts';

/** Messages that wait to be read; it stands in front of every page's title. */
export const unread = createStore(0);
