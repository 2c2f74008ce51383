/** Apart from the other texts, since it is in the navigation of every page. */
export const unreadText = 'unread';
