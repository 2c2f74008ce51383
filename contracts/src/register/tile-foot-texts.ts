/** The last line of a tile where there is nothing to press. */
export const tileFootTexts = {
  hours: (from: string, to: string) => `From ${from} to ${to}`,
  collectedBy: (who: string | undefined) => (who ? `Collected by ${who}` : 'Collected by: not said'),
  noSetDays: 'No set days',
  expectedAgain: (day: string) => `Next: ${day}`,
  notKnown: 'Today could not be loaded.',
} as const;
