import type { RefusalTable } from '../refusals.ts';

/** What each call of this room may answer besides what every call of its kind may (../refusals.ts). */
export const personalDataRefusals = {
  dataAccesses: [],
  erasure: [],
  fetchCopy: ['NOT_FOUND'],
  makeCopy: ['CHILD_NOT_FOUND'],
  requestErasure: ['WRONG_PASSWORD', 'GOOGLE_FAILED'],
  withdrawErasure: [],
  recordExport: ['CHILD_NOT_FOUND', 'FORBIDDEN'],
} as const satisfies RefusalTable;
