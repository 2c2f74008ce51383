import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** Dashboards and tiles of children. Apart from texts.ts, since every dashboard loads it. */
export const homeTexts = catalogue('homeTexts', {
  noChildren: 'No children found',
  dashboardFailed: 'Failed to load dashboard data',

  dashboard: 'Dashboard',
  welcome: 'Welcome',
  childrenNow: 'Children now',
  children: 'Children',
  notHere: 'Not here',
  photo: 'Take a photo',
  select: 'Select',
  stopSelecting: 'Stop selecting',
  viewAll: 'View All',
  loadingChildren: 'Loading the children',
  addFirstDetail: 'Add the first child and the parents. They get an invitation by email.',
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
  /** Undefined for the childminder; null if the parent does not know the name. */
  dayOff: (childminder: string | null | undefined) =>
    childminder === undefined ? 'Your day off' : `${childminder ?? 'Your childminder'} is away today`,
  away: { sick: 'Away, sick', holiday: 'Away, on holiday', other: 'Not coming today' },
});

export const childrenListTexts = catalogue('childrenListTexts', {
  childrenAsCsv: 'Children as CSV',
  inCare: (count: number) => `${count} in care`,
  placesTaken: (count: number, most: number) => `${count} / ${most} children`,
  placesLeft: (left: number) =>
    left > 0 ? `, ${left} ${left === 1 ? 'place' : 'places'} remaining` : ', no place remaining',
  addChild: 'Add Child',
  legalMost: 'Up to 6 children (the legal maximum)',
  leftCare: 'Left care',
  leftCareDetail: 'Their records stay, and they take up no place.',
  left: 'Left',
  lastDay: (day: string) => `Last day ${day}`,
});

/** The last line of a tile that has no button. */
export const tileFootTexts = catalogue('tileFootTexts', {
  hours: (from: string, to: string) => `From ${from} to ${to}`,
  collectedBy: (who: string | undefined) => (who ? `Collected by ${who}` : 'Collected by: not said'),
  noSetDays: 'No set days',
  expectedAgain: (day: string) => `Next: ${day}`,
  notKnown: 'Today could not be loaded.',
});

/** The word after a number of children, for their state. */
export const tallyTexts = catalogue('tallyTexts', {
  here: 'here',
  notSignedOut: 'not signed out',
  late: 'late',
  notInYet: 'not in yet',
  away: 'away',
  gone: 'gone',
});

/** A child's age. */
export const ageTexts = catalogue('ageTexts', {
  age: (years: number, months: number) =>
    [
      years > 0 && counted(years, 'year', 'years'),
      (months > 0 || years === 0) && counted(months, 'month', 'months'),
    ]
      .filter(Boolean)
      .join(' '),
});
