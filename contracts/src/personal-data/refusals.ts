import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const personalDataRefusals = {
  dataAccesses: [],
  erasure: [],
  fetchCopy: ['NOT_FOUND'],
  makeCopy: ['CHILD_NOT_FOUND'],
  requestErasure: ['WRONG_PASSWORD', 'GOOGLE_FAILED'],
  withdrawErasure: [],
  recordExport: ['CHILD_NOT_FOUND', 'FORBIDDEN'],
} as const satisfies RefusalTable;
