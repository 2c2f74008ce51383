import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const momentRefusals = {
  arrangeMonth: ['CHILD_NOT_FOUND'],
  addFromHome: ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND', 'ID_TAKEN'],
  bookMonth: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  bookPdf: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND', 'NOT_FOUND'],
  momentsFromHome: [],
  momentsLately: [],
  momentsOfDay: [],
  removeFromHome: ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND'],
  shareMoment: [
    'CHILD_NOT_FOUND',
    'CHILD_LEFT',
    'CONSENT_MISSING',
    'ID_TAKEN',
    'PLAN_LIMIT',
    'FEATURE_REQUIRED',
  ],
  uploadHomePhoto: ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND', 'ID_TAKEN', 'PLAN_LIMIT', 'FEATURE_REQUIRED'],
} as const satisfies RefusalTable;
