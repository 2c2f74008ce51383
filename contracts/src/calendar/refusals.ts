import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
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
