/** What the write side alone says: of the link between a childminder and a parent, of contacts and of consents. */
export const sharingTexts = {
  answered: 'This question has been answered already.',
  gone: 'This question is not open any more. The childminder may have taken it back.',
  onceADay: 'You can send it again once a day.',
  otherHasEmail: 'Another of your contacts has this email address.',
  consentChanged: 'The wording of this consent has changed. Please read it again.',
  notSharing: 'This contact does not share with you. Please ask again first.',
} as const;

/** The letter to a childminder whose link a parent ended. */
export const registerMailTexts = {
  aParent: 'A parent',
  hasEnded: (parent: string) => `${parent} has ended the sharing with you`,
  seesNothingMore: (parent: string) =>
    `${parent} sees nothing of your register any more, and you can no longer write to each other.`,
  recordsStay: 'Your records stay yours. The contact stays in your register, without an account behind it.',
  seeContact: 'See the contact',
} as const;
