/** How many children are where, in a word after the number. */
export const tallyTexts = {
  here: 'here',
  notSignedOut: 'not signed out',
  late: 'late',
  notInYet: 'not in yet',
  away: 'away',
  gone: 'gone',
} as const;
