/** The word after a number of children: where they are. */
export const tallyTexts = {
  here: 'here',
  notSignedOut: 'not signed out',
  late: 'late',
  notInYet: 'not in yet',
  away: 'away',
  gone: 'gone',
} as const;
