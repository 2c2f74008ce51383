import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const inspectionRefusals = {
  coveredDay: ['NOT_FOUND'],
  coverSignOut: ['NOT_FOUND', 'CHILD_NOT_FOUND', 'CHILD_LEFT'],
  breakGlass: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_CODE', 'ACCOUNT_NOT_FOUND'],
  endGlass: ['NOT_FOUND'],
  giveCover: ['FEATURE_REQUIRED', 'ID_TAKEN', 'NOT_FOUND'],
  inspectedHistory: ['NOT_FOUND'],
  inspectedMoment: ['NOT_FOUND'],
  inspection: ['NOT_FOUND'],
  inspectionPack: ['NOT_FOUND'],
  inspectionPasses: [],
  lookAt: ['NOT_FOUND'],
  makePack: ['CHILD_NOT_FOUND', 'ID_TAKEN', 'NOT_FOUND'],
  makePass: ['CHILD_NOT_FOUND', 'ID_TAKEN', 'NOT_FOUND'],
  openPass: ['NOT_FOUND', 'WRONG_CODE'],
  ownCover: [],
  packFile: ['NOT_FOUND'],
  parentsCover: [],
  passCode: ['NOT_FOUND'],
  passStands: ['NOT_FOUND'],
  revokePass: ['NOT_FOUND', 'FORBIDDEN'],
  writeCoverNote: ['NOT_FOUND', 'CHILD_NOT_FOUND', 'CHILD_LEFT'],
} as const satisfies RefusalTable;
