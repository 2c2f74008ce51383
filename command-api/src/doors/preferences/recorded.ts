import type { CareEvent } from '@nead/contracts/care/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/** Something was recorded of a child's day. */
export type Recorded = Extract<CareEvent, { type: 'AttendanceRecorded' | 'ActivityRecorded' }>;

export const isRecorded = (event: LogEvent): event is LogEvent & Recorded =>
  event.type === 'AttendanceRecorded' || event.type === 'ActivityRecorded';
