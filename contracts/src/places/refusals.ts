import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const placeRefusals = {
  offerPlaces: ['FEATURE_REQUIRED'],
  placesAhead: ['FEATURE_REQUIRED'],
  saySchoolStart: ['CHILD_NOT_FOUND', 'FEATURE_REQUIRED'],
} as const satisfies RefusalTable;
