export const messageMailTexts = {
  read: 'Read it',
  untilYouHaveRead: 'Until you have read it, no other mail comes about messages from this childminder.',
  hasWritten: (from: string | number) => `${from} has written to you on Nead`,
  hasSent: (from: string | number) =>
    `${from} has sent you a message. What it says stands on Nead alone, where nobody else can read it.`,
} as const;
