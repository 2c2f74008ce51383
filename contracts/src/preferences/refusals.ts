import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const preferenceRefusals = {
  preferences: [],
  savePreferences: [],
  weather: ['NOT_FOUND'],
  addPushDevice: [],
  childminderDashboard: [],
  keepPushDevice: ['NOT_FOUND'],
  noticeSettings: [],
  removePushDevice: ['NOT_FOUND'],
  saveNoticeSettings: [],
  seeNotices: [],
  chooseEveningMail: [],
  eveningMail: [],
} as const satisfies RefusalTable;
