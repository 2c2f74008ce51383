/** Apart from texts.ts, so that the door, which says it too, need not bring the rest. */
export const logInFirst = 'Please log in to view the calendar.';
