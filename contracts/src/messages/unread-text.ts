/** Apart from the others, since it stands in the navigation of every page. */
export const unreadText = 'unread';
