import type { ShownView } from '../command.ts';
import type { Recurrence } from './recurrence.ts';
import type { CalendarEvent } from './views.ts';

/** A calendar's events as a query has them, with the commands on them that are not answered yet. */
export const shownEvents: ShownView<readonly CalendarEvent[]> = { name: 'calendar' };

type Events = readonly CalendarEvent[];
/** The fields of an event as a form sends them; what is left out stays. */
interface SentEvent {
  _id?: string | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  date?: string | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  isWholeDay?: boolean | undefined;
  isAway?: boolean | undefined;
  recurrence?: Recurrence | null | undefined;
  childminderId?: string | null | undefined;
  version?: number | undefined;
}
type NewOne = SentEvent & { title: string; date: string };

const others = (events: Events, id: string) => events.filter(({ _id }) => _id !== id);

/** The fields that were sent, as the server will store them. */
function withFields(before: CalendarEvent, sent: SentEvent): CalendarEvent {
  const { startTime: _, endTime: __, ...rest } = before;
  const isWholeDay = sent.isWholeDay ?? before.isWholeDay;
  const startTime = sent.startTime ?? before.startTime;
  const endTime = sent.endTime ?? before.endTime;
  return {
    ...rest,
    title: sent.title?.trim() ?? before.title,
    description: sent.description?.trim() ?? before.description,
    date: sent.date ?? before.date,
    isWholeDay,
    ...(!isWholeDay && startTime && { startTime }),
    ...(!isWholeDay && endTime && { endTime }),
    recurrence: sent.recurrence === undefined ? before.recurrence : sent.recurrence,
  };
}

export function withNewEvent(events: Events, { body }: { body: NewOne }, now: Date): Events {
  const { _id = '', title, date } = body;
  if (events.some((event) => event._id === _id)) return events;
  const at = now.toISOString();
  const nothingYet: CalendarEvent = {
    _id,
    title,
    date,
    description: '',
    isWholeDay: body.isAway ?? false,
    isAway: body.isAway ?? false,
    recurrence: null,
    skipped: [],
    childminderId: body.childminderId ?? '',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return [...events, withFields(nothingYet, body)];
}

export const withChangedEvent = (
  events: Events,
  { params, body }: { params: { id: string }; body: SentEvent },
): Events =>
  events.map((event) =>
    event._id === params.id && event.version === (body.version ?? event.version)
      ? withFields(event, body)
      : event,
  );

/** The events without this one; with a date, without that one occurrence. */
export function withoutEvent(
  events: Events,
  { params, query }: { params: { id: string }; query?: { date?: string | undefined } },
): Events {
  const date = query?.date;
  if (date === undefined) return others(events, params.id);
  return events.map((event) =>
    event._id === params.id && !event.skipped.includes(date)
      ? { ...event, skipped: [...event.skipped, date] }
      : event,
  );
}
