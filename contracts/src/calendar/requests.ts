import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { Frequency } from './recurrence.ts';
import { shownEvents, withChangedEvent, withNewEvent, withoutEvent } from './shown-events.ts';
import { calendarTexts } from './texts.ts';
import { isQuarterHour } from './times.ts';
import { CalendarAccess, CalendarEvent } from './views.ts';

const date = (missing: string) =>
  z.string(missing).check(
    z.refine((text) => text === '' || isDate(text), calendarTexts.dateInvalid),
    z.minLength(1, missing),
  );

const title = z
  .string(calendarTexts.titleRequired)
  .check(z.trim(), z.minLength(1, calendarTexts.titleRequired), ...oneLine(calendarTexts.titleTooLong));
/** Null and an empty text both mean none. */
const time = z.optional(
  z.nullable(
    z
      .string(calendarTexts.timeInvalid)
      .check(z.refine((text) => text === '' || isQuarterHour(text), calendarTexts.timeInvalid)),
  ),
);
const recurrence = z.object(
  { frequency: Frequency, until: date(calendarTexts.untilRequired) },
  calendarTexts.frequencyInvalid,
);

const fields = {
  description: z.optional(
    z.nullable(
      z.string(calendarTexts.notText).check(z.trim(), z.maxLength(5_000, calendarTexts.descriptionTooLong)),
    ),
  ),
  startTime: time,
  endTime: time,
  isWholeDay: z.optional(z.boolean(calendarTexts.wholeDayInvalid)),
  /** Full calendar only. Null: once. */
  recurrence: z.optional(z.nullable(recurrence)),
  /** The owner of the calendar. People can change only their own. */
  childminderId: z.optional(z.nullable(Id)),
};

export const NewCalendarEvent = z.object({
  _id: z.optional(Id),
  title,
  date: date(calendarTexts.dateRequired),
  ...fields,
  /** The childminder is away, and minds nobody on its dates. Such an event lasts whole days, and stays so. */
  isAway: z.optional(z.boolean(calendarTexts.awayInvalid)),
});
export type NewCalendarEvent = z.infer<typeof NewCalendarEvent>;

/** Fields that are left out stay unchanged. */
export const ChangedEvent = z.object({
  title: z.optional(title),
  date: z.optional(date(calendarTexts.dateRequired)),
  ...fields,
  /** The version that the caller saw; refused if there is a newer one. */
  version: z.optional(z.int(calendarTexts.versionInvalid)),
});
export type ChangedEvent = z.infer<typeof ChangedEvent>;

const event = z.object({ id: Id });

export const calendarEventsOf = endpoint('GET /calendar/events/:id', {
  summary:
    'The events of a childminder, by her id; by a parent’s own id those of all their childminders. A repeating event is one entry.',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  query: z.object({
    from: z.optional(date(calendarTexts.rangeInvalid)),
    to: z.optional(date(calendarTexts.rangeInvalid)),
  }),
  answer: z.array(CalendarEvent),
});

export const addCalendarEvent = command('POST /calendar/events', {
  summary: 'Add an event',
  access: ['childminder'],
  body: NewCalendarEvent,
  answer: CalendarEvent,
  status: 201,
  changes: ['calendar'],
  shown: { view: shownEvents, apply: withNewEvent },
});

export const changeCalendarEvent = command('PUT /calendar/events/:id', {
  summary: 'Change an event; what is not named stays as it is',
  access: ['childminder'],
  params: event,
  body: ChangedEvent,
  answer: CalendarEvent,
  changes: ['calendar'],
  shown: { view: shownEvents, apply: withChangedEvent },
});

export const deleteCalendarEvent = command('DELETE /calendar/events/:id', {
  summary: 'Delete an event, or with a date one occurrence of a repeating one',
  access: ['childminder'],
  params: event,
  query: z.object({ date: z.optional(date(calendarTexts.dateRequired)) }),
  answer: z.object({ _id: Id }),
  changes: ['calendar'],
  shown: { view: shownEvents, apply: withoutEvent },
});

export const calendarAccess = endpoint('GET /calendar/access/:childminderId/:userId', {
  summary: 'Whether the caller may see a childminder’s calendar; nobody is told about anybody else',
  access: ['childminder', 'parent'],
  params: z.object({ childminderId: Id, userId: Id }),
  answer: CalendarAccess,
});

export const openCalendarFeed = command('POST /calendar/feed', {
  asksProof: true,
  summary: 'A new private address for calendar apps; the one before stops to work. It is told this once.',
  access: ['childminder'],
  answer: z.object({ path: z.string() }),
  status: 201,
  changes: ['calendar'],
});

export const closeCalendarFeed = command('DELETE /calendar/feed', {
  summary: 'End the private address for calendar apps',
  access: ['childminder'],
  answer: z.object({ active: z.boolean() }),
  changes: ['calendar'],
});

export const calendarFeedState = endpoint('GET /calendar/feed', {
  summary: 'Whether there is a private address for calendar apps, and since when',
  access: ['childminder'],
  answer: z.object({ active: z.boolean(), since: z.nullable(z.string()) }),
});

/** The secret is the only proof: anybody who has the address can read the calendar. */
export const calendarFeed = endpoint('GET /calendar/feed/:secret', {
  summary: 'The calendar as calendar apps read it (iCalendar, RFC 5545)',
  access: 'public',
  params: z.object({ secret: z.string() }),
  answer: z.string(),
  produces: 'text/calendar',
});
