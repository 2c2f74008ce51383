export const messageMailTexts = {
  read: 'Read it',
  aParent: 'A parent',
  untilYouHaveRead: (from: string | number) =>
    `We will not mail you again about messages from ${from} until you have read this one. Please reply in Nead, not to this mail.`,
  hasWritten: (from: string | number) => `${from} has written to you on Nead`,
  hasSent: (from: string | number) => `${from} has sent you a message. Log in to read it.`,
} as const;
