import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const menuRefusals = {
  copyMenus: ['RECORD_CHANGED'],
  menuFoods: [],
  menus: ['FEATURE_REQUIRED'],
  planMenu: ['RECORD_CHANGED'],
} as const satisfies RefusalTable;
