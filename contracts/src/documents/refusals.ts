import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const documentRefusals = {
  changeDocument: ['NOT_FOUND', 'RECORD_REMOVED', 'FEATURE_REQUIRED'],
  documentList: ['FEATURE_REQUIRED'],
  parentDocuments: [],
  readDocument: ['NOT_FOUND', 'RECORD_REMOVED'],
  removeDocument: ['RECORD_REMOVED', 'NOT_FOUND'],
  shareDocument: ['NOT_FOUND', 'RECORD_REMOVED'],
  signDocument: ['NOT_FOUND', 'RECORD_REMOVED'],
  uploadDocument: ['FEATURE_REQUIRED', 'PLAN_LIMIT', 'ID_TAKEN', 'RECORD_REMOVED'],
  withdrawDocument: ['NOT_FOUND', 'RECORD_REMOVED'],
} as const satisfies RefusalTable;
