/** Apart from texts.ts, so that the login page, which shows it, does not load the rest. */
export const logInFirst = 'Please log in to view the calendar.';
