/** Of a list whose first few lines are shown. */
export const firstFewTexts = {
  showAll: (count: number) => `Show all ${count}`,
  showMore: 'Show more',
  showLess: 'Show less',
  showEarlier: 'Show earlier',
} as const;
