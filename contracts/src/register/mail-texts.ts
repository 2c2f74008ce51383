/** The letter to a childminder whose link a parent ended. */
export const registerMailTexts = {
  aParent: 'A parent',
  hasEnded: (parent: string) => `${parent} has ended the sharing with you`,
  seesNothingMore: (parent: string) =>
    `${parent} sees nothing of your register any more, and you can no longer write to each other.`,
  recordsStay: 'Your records stay yours. The contact stays in your register, without an account behind it.',
  seeContact: 'See the contact',
} as const;
