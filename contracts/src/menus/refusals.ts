import type { RefusalTable } from '../refusals.ts';

/** What each call of this room may answer besides what every call of its kind may (../refusals.ts). */
export const menuRefusals = {
  copyMenus: ['RECORD_CHANGED'],
  menuFoods: [],
  menus: ['FEATURE_REQUIRED'],
  planMenu: ['RECORD_CHANGED'],
} as const satisfies RefusalTable;
