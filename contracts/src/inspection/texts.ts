/** What the pages of an inspection say. */
export const texts = {
  title: 'Inspection',
  lead: 'A pass shows an inspector the children and dates you choose, for as long as you choose, and nothing else. Each look is written down.',
  childRequired: 'Choose at least one child',
  dateInvalid: 'This is not a date',
  datesReversed: 'The last day comes before the first',
  hoursInvalid: 'A pass lasts 1, 2, 4, 8 or 24 hours',
  codeRequired: 'Please enter the code that the childminder reads out',
  closed: 'This pass is not open. Ask the childminder for the link and the code.',
  wrongCode: 'This code is not right. Ask the childminder to read out the one that stands there now.',
  over: 'This pass has ended. The childminder can make another.',
  made: 'Show the link or the picture, and read out the code.',
  revoked: 'Revoked. Nothing can be seen with it any more.',
} as const;
