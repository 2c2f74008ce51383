/** Incidents that must be confirmed: for the parent who confirms, and for the childminder who waits for it. */
export const incidentTexts = {
  waitsToBeSent: 'Read, waiting to be sent',
  thanksLater: {
    line: 'Thank you. We will tell your childminder when you are back online.',
    login: 'Thank you. We will tell your childminder when you log in again.',
  },
  thanks: 'Thank you. Your childminder can see that you have read it.',
  failed: 'Your confirmation was not saved',
  readThis: 'I have read this',
  readChange: 'I have read the change',
  underName: (name: string) => `We record your name, ${name}, and the time on the incident form.`,

  toBeRead: 'To be read',
  yourChild: 'Your child',
  titleOf: (child: string, title: string) => `${child}: ${title.toLowerCase()}`,
  read: (title: string) => `Read: ${title.toLowerCase()}`,
  takeBack: 'Take back',
  readAsItIs: 'Read it as it is now',

  unread: 'Unread incidents',
  unreadDetail: 'No parent has confirmed reading these yet. They confirm on their own phones.',
  allRead: 'No unread incidents',
  allReadDetail: 'An incident is listed here until a parent has read it.',
  aChild: 'A child',
  entryOf: (child: string, title: string) => `${child}: ${title}`,
  changedSince: 'Changed since it was read',
} as const;
