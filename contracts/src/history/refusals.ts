import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const historyRefusals = {
  aboutHistory: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  childHistory: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  formerChildren: [],
  momentOfChild: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  chainPart: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  findHash: ['NOT_FOUND'],
  verification: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  anchorFile: ['NOT_FOUND'],
  anchors: [],
  mailAnchors: [],
} as const satisfies RefusalTable;
