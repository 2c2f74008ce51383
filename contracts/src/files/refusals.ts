import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const fileRefusals = {
  mediaUsage: [],
  openFile: ['NOT_FOUND', 'PROOF_REQUIRED', 'FILE_ERASED', 'FILE_DAMAGED'],
  removeChildPhoto: ['CHILD_NOT_FOUND'],
  removeOwnPhoto: [],
  uploadChildPhoto: ['CHILD_NOT_FOUND', 'ID_TAKEN', 'PLAN_LIMIT', 'FEATURE_REQUIRED'],
  uploadMessageAttachment: ['NOT_FOUND', 'FEATURE_REQUIRED', 'PLAN_LIMIT', 'ID_TAKEN'],
  uploadOwnPhoto: ['ID_TAKEN', 'PLAN_LIMIT', 'FEATURE_REQUIRED'],
  uploadTemp: ['ID_TAKEN', 'PLAN_LIMIT', 'FEATURE_REQUIRED'],
} as const satisfies RefusalTable;
