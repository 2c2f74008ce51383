/** Dashboards and tiles of children. Apart from texts.ts, since every dashboard loads it. */
export const homeTexts = {
  noChildren: 'No children found',
  dashboardFailed: 'Failed to load dashboard data',

  dashboard: 'Dashboard',
  welcome: 'Welcome',
  childrenNow: 'Children now',
  children: 'Children',
  photo: 'Take a photo',
  select: 'Select',
  stopSelecting: 'Stop selecting',
  viewAll: 'View All',
  loadingChildren: 'Loading the children',
  addFirstDetail: 'Add the first child with its parents. They get an invitation by email.',
  addFirst: 'Add your first child',

  theChild: 'The child',
  here: 'Here',
  notSignedOut: (day: string, time: string) => `Here since ${day}, ${time}`,
  goneHome: (time: string) => `Gone home ${time}`,
  late: (duration: string) => `${duration} late`,
  notExpected: 'Not expected today',
  notInYet: 'Not in yet today',
  expectedFullDay: 'Expected, full day',
  expectedFor: (session: string) => `Expected, ${session.toLowerCase()}`,
  away: { sick: 'Away, sick', holiday: 'Away, on holiday', other: 'Not coming today' },
} as const;
