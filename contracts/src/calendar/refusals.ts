import type { RefusalTable } from '../refusals.ts';

/** What each call of this room may answer besides what every call of its kind may (../refusals.ts). */
export const calendarRefusals = {
  addCalendarEvent: ['NOT_FOUND', 'FEATURE_REQUIRED', 'ID_TAKEN', 'PLAN_LIMIT', 'RECORD_REMOVED'],
  calendarAccess: ['NOT_FOUND'],
  calendarEventsOf: ['NOT_FOUND', 'FEATURE_REQUIRED'],
  calendarFeed: ['NOT_FOUND'],
  calendarFeedState: [],
  changeCalendarEvent: ['NOT_FOUND', 'RECORD_REMOVED', 'FEATURE_REQUIRED', 'RECORD_CHANGED', 'PLAN_LIMIT'],
  closeCalendarFeed: [],
  deleteCalendarEvent: ['RECORD_REMOVED', 'NOT_FOUND'],
  openCalendarFeed: ['FEATURE_REQUIRED'],
} as const satisfies RefusalTable;
