/** Incidents that must be confirmed: for the parent who confirms, and for the childminder who waits for it. */
export const incidentTexts = {
  waitsToBeSent: 'Read, waiting to be sent',
  thanksLater: {
    line: 'Thank you. Your childminder is told when the line is back.',
    login: 'Thank you. Your childminder is told when you log in again.',
  },
  thanks: 'Thank you. Your childminder sees that you have read it.',
  failed: 'Your confirmation was not saved',
  readThis: 'I have read this',
  readChange: 'I have read the change',
  underName: (name: string) => `Your name, ${name}, and the time stand under the incident form.`,

  toBeRead: 'To be read',
  yourChild: 'Your child',
  titleOf: (child: string, title: string) => `${child}: ${title.toLowerCase()}`,
  read: (title: string) => `Read: ${title.toLowerCase()}`,
  takeBack: 'Take back',
  readAsItIs: 'Read it as it is now',

  unread: 'Unread incidents',
  unreadDetail: 'No parent has confirmed having read these yet. They confirm on their own screens.',
  allRead: 'No incident waits to be read',
  allReadDetail: 'An incident stands here from the moment you record it until a parent has read it.',
  aChild: 'A child',
  entryOf: (child: string, title: string) => `${child}: ${title}`,
  changedSince: 'Changed since it was read',
} as const;
