/** Why something about a question, a contact or a consent was refused. */
export const registerRefusalTexts = {
  answered: 'This question has been answered already.',
  gone: 'This question is not open any more. The childminder may have taken it back.',
  onceADay: 'You can send it again once a day.',
  otherHasEmail: 'Another of your contacts has this email address.',
  consentChanged: 'The wording of this consent has changed. Please read it again.',
  notSharing: 'This contact does not share with you. Please ask again first.',
} as const;
