import type { RefusalTable } from '../refusals.ts';

/** What each call of this room may answer besides what every call of its kind may (../refusals.ts). */
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
