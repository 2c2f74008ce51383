/** The letter to a childminder whose link a parent ended. */
export const registerMailTexts = {
  aParent: 'A parent',
  hasEnded: (parent: string) => `${parent} has stopped sharing with you`,
  seesNothingMore: (parent: string) =>
    `${parent} no longer sees anything in your register, and you can no longer write to each other.`,
  recordsStay: 'You keep your records. The contact stays in your register, without an account.',
  seeContact: 'See the contact',
} as const;
