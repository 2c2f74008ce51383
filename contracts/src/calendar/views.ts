import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { datesBetween, Frequency, type Recurrence } from './recurrence.ts';

export const CalendarEvent = z.object({
  _id: Id,
  /** Empty if it was erased. */
  title: z.string(),
  description: z.string(),
  /** Its date, or the first one if it repeats. */
  date: z.string(),
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  isWholeDay: z.boolean(),
  /** The childminder is away on its dates. */
  isAway: z.boolean(),
  recurrence: z.nullable(z.object({ frequency: Frequency, until: z.string() })),
  /** Dates on which it does not take place. */
  skipped: z.array(z.string()),
  childminderId: Id,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

export const CalendarAccess = z.object({
  hasAccess: z.boolean(),
  /** The reason why it cannot be read: the plan has no calendar, or it is another person's. */
  reason: z.optional(z.enum(['feature', 'stranger'])),
  canEdit: z.boolean(),
  /** Events can repeat, and calendar apps can read them. */
  full: z.boolean(),
});
export type CalendarAccess = z.infer<typeof CalendarAccess>;

/** An event as the log and the read model have it; null for a text that was erased or never given. */
interface KeptEvent {
  eventId: Id;
  title: string | null;
  description: string | null;
  date: string;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  isAway: boolean;
  recurrence: Recurrence | null;
  skipped: readonly string[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

export function calendarEvent(childminderId: Id, kept: KeptEvent): CalendarEvent {
  const { eventId, title, description, startTime, endTime, skipped, ...rest } = kept;
  return {
    _id: eventId,
    ...rest,
    title: title ?? '',
    description: description ?? '',
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    isWholeDay: !startTime,
    skipped: [...skipped].sort(),
    childminderId,
  };
}

type Ordered = Pick<CalendarEvent, '_id' | 'title' | 'isWholeDay' | 'startTime' | 'endTime'>;

/** Whole days first, then by time. */
function inOrder(a: Ordered, b: Ordered): number {
  if (a.isWholeDay !== b.isWholeDay) return a.isWholeDay ? -1 : 1;
  const key = ({ startTime = '', endTime = '', title, _id }: Ordered) =>
    [startTime, endTime, title, _id].join(' ');
  return key(a) < key(b) ? -1 : 1;
}

/** The events on each of these dates; dates without events are left out. */
export function byDate(
  events: readonly CalendarEvent[],
  from: string,
  to: string,
): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    for (const date of datesBetween(event, from, to)) days.set(date, [...(days.get(date) ?? []), event]);
  }
  for (const day of days.values()) day.sort(inOrder);
  return days;
}
