export const messageMailTexts = {
  read: 'Read it',
  aParent: 'A parent',
  untilYouHaveRead: (from: string | number) =>
    `Until you have read it, no other mail comes about messages from ${from}. Answer it in Nead: an answer to this mail does not arrive there.`,
  hasWritten: (from: string | number) => `${from} has written to you on Nead`,
  hasSent: (from: string | number) =>
    `${from} has sent you a message. What it says stands on Nead alone, where nobody else can read it.`,
} as const;
