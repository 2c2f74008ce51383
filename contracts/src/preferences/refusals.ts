import type { RefusalTable } from '../refusals.ts';

/** What each call of this room may answer besides what every call of its kind may (../refusals.ts). */
export const preferenceRefusals = {
  preferences: [],
  savePreferences: [],
  weather: [],
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
