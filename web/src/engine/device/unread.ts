import { createStore } from './store.ts';

/** The number of unread messages, shown before each page's title. */
export const unread = createStore(0);
