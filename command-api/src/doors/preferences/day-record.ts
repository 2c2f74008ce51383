import type { CareEvent } from '@nead/contracts/care/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/** An event that records something of a child's day, for the mails about a day and a week. */
export type DayRecord = Extract<CareEvent, { type: 'AttendanceRecorded' | 'ActivityRecorded' }>;

export const dayRecords: ReadonlySet<DayRecord['type']> = new Set(['AttendanceRecorded', 'ActivityRecorded']);

export const isDayRecord = (event: LogEvent): event is LogEvent & DayRecord =>
  (dayRecords as ReadonlySet<string>).has(event.type); // any event's type
