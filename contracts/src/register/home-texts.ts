/** What the lists of children say, as the specification gives it; apart from texts.ts, since every dashboard says it. */
export const homeTexts = {
  noChildren: 'No children found',
  dashboardFailed: 'Failed to load dashboard data',
} as const;
