import { CALENDAR, type CalendarPlan, FULL_CALENDAR } from '@nead/contracts/calendar/access.ts';
import type { CalendarLogEvent } from '@nead/contracts/calendar/events.ts';
import { addMonths, datesBetween, isOn, type Recurrence } from '@nead/contracts/calendar/recurrence.ts';
import type { ChangedEvent, NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { usualTimes } from '@nead/contracts/calendar/times.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { Decider } from '../../engine/decider.ts';
import { type Calendar, type CurrentEvent, countOn, emptyCalendar, evolveCalendar } from './state.ts';

const calendarStream = (childminderId: string): string => `calendar-${childminderId}`;

export type CalendarCommand =
  | { type: 'Add'; eventId: Id; sent: NewCalendarEvent; at: string }
  | { type: 'Change'; eventId: Id; sent: ChangedEvent; at: string }
  | { type: 'Delete'; eventId: Id; date?: string | undefined }
  | { type: 'OpenFeed'; secretHash: string }
  | { type: 'CloseFeed' };

/** The childminder, and the rights of her plan at this moment. */
export interface CalendarContext {
  childminderId: Id;
  plan: CalendarPlan;
  /** The largest number of events on a date. */
  most: number;
  today: string;
}

type Decided = readonly CalendarLogEvent[] | Refusal;
type EventFields = Pick<
  CurrentEvent,
  'title' | 'description' | 'date' | 'startTime' | 'endTime' | 'recurrence' | 'isAway'
>;

/** The months ahead for which the dates of a repeating event count against the limit. */
const COUNTED_MONTHS = 24;
const LONGEST_MONTHS = 120;

const lacks = (feature: string): Refusal => refuse('FEATURE_REQUIRED', undefined, { details: { feature } });

/**
 * The times of an event. A missing time is the former one, or a default; a whole day has none. A sent time makes a
 * whole day a timed event, unless it is explicitly a whole day.
 */
function timesOf(
  sent: Pick<NewCalendarEvent, 'isWholeDay' | 'startTime' | 'endTime'>,
  before?: Pick<CurrentEvent, 'startTime' | 'endTime'>,
): Pick<CurrentEvent, 'startTime' | 'endTime'> {
  const wasWhole = before !== undefined && before.startTime === undefined;
  const wholeDay = sent.isWholeDay ?? (wasWhole && !sent.startTime && !sent.endTime);
  // Stryker disable next-line ObjectLiteral: a time that is not there is undefined either way
  if (wholeDay) return { startTime: undefined, endTime: undefined };
  return {
    startTime: sent.startTime || before?.startTime || usualTimes.startTime,
    endTime: sent.endTime || before?.endTime || usualTimes.endTime,
  };
}

/** The mistake in an event by itself, if any. A whole day is checked with the usual times. */
function flaw({
  date,
  startTime = usualTimes.startTime,
  endTime = usualTimes.endTime,
  recurrence,
  isAway,
}: EventFields): Refusal | undefined {
  if (endTime < startTime) return invalid(calendarTexts.endBeforeStart);
  if (!recurrence) return undefined;
  if (isAway && recurrence.frequency !== 'daily') return invalid(calendarTexts.awayRepeats);
  if (recurrence.until < date) return invalid(calendarTexts.untilBeforeStart);
  return recurrence.until > addMonths(date, LONGEST_MONTHS) ? invalid(calendarTexts.untilTooFar) : undefined;
}

/** The first date without room for it. Dates that it already has are not counted. */
function firstFull(
  state: Calendar,
  { most, today }: CalendarContext,
  event: EventFields & Partial<Pick<CurrentEvent, 'skipped'>>,
  before?: CurrentEvent,
): string | undefined {
  // Stryker disable next-line EqualityOperator: of the same day the one is as late as the other
  const until = addMonths(event.date > today ? event.date : today, COUNTED_MONTHS);
  const already = new Set(before && datesBetween(before, event.date, until));
  const dates = event.recurrence ? datesBetween(event, event.date, until) : [event.date];
  return dates.find((date) => !already.has(date) && countOn(state, date) >= most);
}

function noRoom(date: string, most: number, repeats: boolean): Refusal {
  const sentence = limitReached('events', most);
  const message = repeats ? `${sentence} ${calendarTexts.firstFull(date)}` : sentence;
  return refuse('PLAN_LIMIT', message, { details: { date } });
}

/**
 * Answers whether an event needs the full calendar: an absence that repeats covers every day until then, which every
 * calendar allows.
 */
const needsFullCalendar = ({ isAway, recurrence }: EventFields): boolean => recurrence !== null && !isAway;

const sameRecurrence = (a: Recurrence | null, b: Recurrence | null): boolean =>
  a?.frequency === b?.frequency && a?.until === b?.until;

const awayIf = ({ isAway }: Pick<CurrentEvent, 'isAway'>) => (isAway ? { away: true as const } : {});

const eventData = (
  childminderId: Id,
  { eventId, at }: { eventId: Id; at: string },
  written: EventFields,
) => ({
  childminderId,
  eventId,
  at,
  title: written.title,
  ...(written.description && { description: written.description }),
  date: written.date,
  ...(written.startTime && { startTime: written.startTime }),
  ...(written.endTime && { endTime: written.endTime }),
  ...(written.recurrence && { recurrence: written.recurrence }),
  ...awayIf(written),
});

function add(
  { eventId, sent, at }: Extract<CalendarCommand, { type: 'Add' }>,
  state: Calendar,
  context: CalendarContext,
): Decided {
  if (context.plan === 'none') return lacks(CALENDAR);
  if (state.events.has(eventId) || state.deleted.has(eventId)) return refuse('ID_TAKEN');
  const written: EventFields = {
    title: sent.title,
    description: sent.description || null,
    date: sent.date,
    ...timesOf({ ...sent, isWholeDay: sent.isAway || sent.isWholeDay }),
    isAway: sent.isAway ?? false,
    recurrence: sent.recurrence ?? null,
  };
  const why = flaw(written);
  if (why) return why;
  if (needsFullCalendar(written) && context.plan !== 'full') return lacks(FULL_CALENDAR);
  const full = firstFull(state, context, written);
  if (full) return noRoom(full, context.most, written.recurrence !== null);
  return [{ type: 'CalendarEventAdded', data: eventData(context.childminderId, { eventId, at }, written) }];
}

/** The event, or a refusal. */
function existing(state: Calendar, eventId: Id): CurrentEvent | Refusal {
  return (
    state.events.get(eventId) ??
    (state.deleted.has(eventId) ? refuse('RECORD_REMOVED') : refuse('NOT_FOUND', calendarTexts.notFound))
  );
}

function changedBy(before: CurrentEvent, sent: ChangedEvent): EventFields {
  return {
    title: sent.title ?? before.title,
    description: sent.description === undefined ? before.description : sent.description || null,
    date: sent.date ?? before.date,
    ...timesOf(before.isAway ? { isWholeDay: true } : sent, before),
    isAway: before.isAway,
    recurrence: sent.recurrence === undefined ? before.recurrence : sent.recurrence,
  };
}

const same = (before: CurrentEvent, after: EventFields): boolean =>
  (['title', 'description', 'date', 'startTime', 'endTime'] as const).every(
    (key) => before[key] === after[key],
  ) && sameRecurrence(before.recurrence, after.recurrence);

function change(
  { eventId, sent, at }: Extract<CalendarCommand, { type: 'Change' }>,
  state: Calendar,
  context: CalendarContext,
): Decided {
  const before = existing(state, eventId);
  if (isRefusal(before)) return before;
  if (context.plan === 'none') return lacks(CALENDAR);
  const written = changedBy(before, sent);
  if (same(before, written)) return [];
  if (sent.version !== undefined && sent.version !== before.version) return refuse('RECORD_CHANGED');
  const why = flaw(written);
  if (why) return why;
  const { recurrence } = written;
  // An event from a larger plan continues; only a new one needs that plan.
  if (
    needsFullCalendar(written) &&
    context.plan !== 'full' &&
    !sameRecurrence(recurrence, before.recurrence)
  ) {
    return lacks(FULL_CALENDAR);
  }
  const full = firstFull(state, context, { ...written, skipped: before.skipped }, before);
  if (full) return noRoom(full, context.most, recurrence !== null);
  const data = eventData(context.childminderId, { eventId, at }, written);
  return [{ type: 'CalendarEventChanged', data: { ...data, version: before.version + 1 } }];
}

/** Removes an event. No plan refuses this: entries from a larger plan can always be deleted. */
function remove(
  { eventId, date }: Extract<CalendarCommand, { type: 'Delete' }>,
  state: Calendar,
  { childminderId }: CalendarContext,
): Decided {
  if (state.deleted.has(eventId)) return [];
  const before = existing(state, eventId);
  if (isRefusal(before)) return before;
  if (date === undefined)
    return [{ type: 'CalendarEventDeleted', data: { childminderId, eventId, ...awayIf(before) } }];
  if (before.skipped.includes(date)) return [];
  if (!before.recurrence || !isOn(before, date)) return refuse('NOT_FOUND', calendarTexts.notOnThatDate);
  return [{ type: 'CalendarDateSkipped', data: { childminderId, eventId, date, ...awayIf(before) } }];
}

function openFeed(
  { secretHash }: Extract<CalendarCommand, { type: 'OpenFeed' }>,
  { feed }: Calendar,
  { childminderId, plan }: CalendarContext,
): Decided {
  if (plan !== 'full') return lacks(plan === 'none' ? CALENDAR : FULL_CALENDAR);
  if (feed === secretHash) return [];
  return [{ type: 'CalendarFeedOpened', data: { childminderId, secretHash } }];
}

/**
 * One childminder's calendar. Dates and times are as Dublin's clocks show them, so a clock change moves nothing
 * (docs/decisions/028).
 */
export const calendarDecider: Decider<Calendar, CalendarCommand, CalendarLogEvent, CalendarContext> = {
  stream: calendarStream,
  initial: emptyCalendar,
  evolve: evolveCalendar,
  unseals: new Set(['CalendarEventAdded', 'CalendarEventChanged'] as const),
  decide(command, state, context) {
    switch (command.type) {
      case 'Add':
        return add(command, state, context);
      case 'Change':
        return change(command, state, context);
      case 'Delete':
        return remove(command, state, context);
      case 'OpenFeed':
        return openFeed(command, state, context);
      case 'CloseFeed':
        return state.feed === undefined
          ? []
          : [{ type: 'CalendarFeedClosed', data: { childminderId: context.childminderId } }];
    }
  },
};
