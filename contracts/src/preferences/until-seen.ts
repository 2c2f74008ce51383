import type { ChildminderNotice } from './notice-requests.ts';

/**
 * Notices shown to the childminder until she has looked at them. Messages and incidents are counted on their own pages.
 */
export const untilSeen: readonly ChildminderNotice['type'][] = [
  'absence',
  'signature',
  'agreed',
  'consent',
  'linked',
  'linkEnded',
];

/** Older notices are only in the list. */
export const UNTIL_SEEN_DAYS = 7;
