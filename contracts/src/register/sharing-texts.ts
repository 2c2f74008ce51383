/** What the write side says of the link between a childminder and a parent, and of the question before it. */
export const sharingTexts = {
  answered: 'This question has been answered already.',
  gone: 'This question is not open any more. The childminder may have taken it back.',
  onceADay: 'You can send it again once a day.',
  notSharing: 'This contact does not share with you. Please ask again first.',
} as const;
