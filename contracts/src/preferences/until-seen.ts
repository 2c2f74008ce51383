import type { ChildminderNotice } from './notice-requests.ts';

/** Notices that are put to her until she has looked at them. Messages and incidents are counted on their own pages. */
export const untilSeen: readonly ChildminderNotice['type'][] = [
  'absence',
  'signature',
  'agreed',
  'consent',
  'linked',
  'linkEnded',
];

/** After this they stand in the list alone. */
export const UNTIL_SEEN_DAYS = 7;
