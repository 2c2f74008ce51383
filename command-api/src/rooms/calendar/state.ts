import { daysOffIn } from '@nead/contracts/calendar/days-off.ts';
import type { CalendarLogEvent } from '@nead/contracts/calendar/events.ts';
import { type Dated, isOn, type Recurrence } from '@nead/contracts/calendar/recurrence.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** An event as it is now. Null for an erased text. */
export interface CurrentEvent extends Dated {
  eventId: Id;
  title: string | null;
  description: string | null;
  startTime: string | undefined;
  endTime: string | undefined;
  isAway: boolean;
  recurrence: Recurrence | null;
  skipped: string[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface Calendar {
  events: Map<Id, CurrentEvent>;
  /** Deleted events, whose ids are not used again. */
  deleted: Set<Id>;
  /** The number of events that do not repeat, by date. */
  single: Map<string, number>;
  repeating: Map<Id, CurrentEvent>;
  /** The hash of the secret in the address for calendar apps. */
  feed: string | undefined;
}

export const emptyCalendar = (): Calendar => ({
  events: new Map(),
  deleted: new Set(),
  single: new Map(),
  repeating: new Map(),
  feed: undefined,
});

function enter(state: Calendar, event: CurrentEvent): void {
  state.events.set(event.eventId, event);
  if (event.recurrence) state.repeating.set(event.eventId, event);
  else state.single.set(event.date, (state.single.get(event.date) ?? 0) + 1);
}

function leave(state: Calendar, eventId: Id): CurrentEvent | undefined {
  const event = state.events.get(eventId);
  if (!event) return undefined;
  state.events.delete(eventId);
  state.repeating.delete(eventId);
  if (!event.recurrence) {
    const others = (state.single.get(event.date) ?? 1) - 1;
    if (others > 0) state.single.set(event.date, others);
    else state.single.delete(event.date);
  }
  return event;
}

/** The days on which the childminder is away. */
export const daysOff = ({ events }: Calendar) =>
  daysOffIn([...events.values()].filter(({ isAway }) => isAway));

/** The number of events on a date. */
export function countOn(state: Calendar, date: string): number {
  let count = state.single.get(date) ?? 0;
  for (const event of state.repeating.values()) if (isOn(event, date)) count += 1;
  return count;
}

export function evolveCalendar(state: Calendar, event: CalendarLogEvent): Calendar {
  switch (event.type) {
    case 'CalendarEventAdded':
    case 'CalendarEventChanged': {
      const { eventId, title, description, date, startTime, endTime, recurrence, at } = event.data;
      const before = leave(state, eventId);
      enter(state, {
        eventId,
        title,
        description: description ?? null,
        date,
        startTime,
        endTime,
        isAway: event.data.away ?? false,
        recurrence: recurrence ?? null,
        skipped: before?.skipped ?? [],
        version: 'version' in event.data ? event.data.version : 1,
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
      });
      break;
    }
    case 'CalendarEventDeleted':
      leave(state, event.data.eventId);
      state.deleted.add(event.data.eventId);
      break;
    case 'CalendarDateSkipped':
      state.events.get(event.data.eventId)?.skipped.push(event.data.date);
      break;
    case 'CalendarFeedOpened':
      state.feed = event.data.secretHash;
      break;
    case 'CalendarFeedClosed':
      state.feed = undefined;
      break;
  }
  return state;
}
