import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const momentRefusals = {
  momentsOfDay: [],
  shareMoment: [
    'CHILD_NOT_FOUND',
    'CHILD_LEFT',
    'CONSENT_MISSING',
    'ID_TAKEN',
    'PLAN_LIMIT',
    'FEATURE_REQUIRED',
  ],
} as const satisfies RefusalTable;
