import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const schemeRefusals = {
  addRegistration: ['CHILD_NOT_FOUND', 'NOT_FOUND', 'FEATURE_REQUIRED', 'ID_TAKEN', 'ITEM_EXISTS'],
  changeRegistration: ['NOT_FOUND', 'FEATURE_REQUIRED', 'RECORD_CHANGED', 'ITEM_EXISTS'],
  chooseWarning: ['CHILD_NOT_FOUND', 'FEATURE_REQUIRED'],
  payWeek: ['FEATURE_REQUIRED'],
  removeRegistration: ['NOT_FOUND', 'CONFLICT'],
  schemeRegistrations: [],
  schemeWeek: [],
  schemeWeekCsv: ['NOT_FOUND'],
  schemeWeekPdf: ['NOT_FOUND'],
  sendWeek: ['FEATURE_REQUIRED', 'TOO_EARLY', 'RECORD_CHANGED'],
} as const satisfies RefusalTable;
