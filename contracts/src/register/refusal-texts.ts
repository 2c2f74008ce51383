/** Why something about a question, a contact or a consent was refused. */
export const registerRefusalTexts = {
  answered: 'This question has been answered already.',
  gone: 'This question is gone. The childminder may have taken it back.',
  onceADay: 'You can send it again once a day.',
  otherHasEmail: 'Another of your contacts has this email address.',
  emailOf: (contact: string) =>
    `${contact} already has this email address. Please enter another address for a second person, or leave it empty.`,
  consentChanged: 'The wording of this consent has changed. Please read it again.',
  savedOtherwise:
    'This contact was already saved the first time you pressed. Please look at it and change it there.',
  notSharing: 'This contact does not share with you. Please ask again first.',
} as const;
