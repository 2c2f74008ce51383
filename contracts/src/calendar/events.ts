import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Frequency } from './recurrence.ts';

/** A childminder's entries may name a child, so they are erased with her account. */
const written = personal(z.string(), 'childminderId', 'account');

/** Set where the childminder is away on these dates, and minds nobody. */
const away = { away: z.optional(z.literal(true)) };

const event = {
  childminderId: Id,
  eventId: Id,
  title: written,
  description: z.optional(written),
  date: z.iso.date(),
  /** Times as Dublin's clocks show them; none for a whole day. */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  recurrence: z.optional(z.object({ frequency: Frequency, until: z.iso.date() })),
  ...away,
  /** The time at which the event was entered. */
  at: z.iso.datetime(),
};

/** Stream `calendar-<childminderId>`: its events, and the link at which calendar apps read it. */
export const calendarEvents = {
  CalendarEventAdded: defineEvent('CalendarEventAdded', 1, event),
  /** The whole new event; `version` counts from 1, the adding. */
  CalendarEventChanged: defineEvent('CalendarEventChanged', 1, { ...event, version: z.number() }),
  CalendarEventDeleted: defineEvent('CalendarEventDeleted', 1, {
    childminderId: Id,
    eventId: Id,
    ...away,
  }),
  /** One date on which a repeating event does not take place. */
  CalendarDateSkipped: defineEvent('CalendarDateSkipped', 1, {
    childminderId: Id,
    eventId: Id,
    date: z.iso.date(),
    ...away,
  }),
  /** The link is a secret and not stored; only its hash is (docs/decisions/029). It replaces an earlier link. */
  CalendarFeedOpened: defineEvent('CalendarFeedOpened', 1, { childminderId: Id, secretHash: z.string() }),
  CalendarFeedClosed: defineEvent('CalendarFeedClosed', 1, { childminderId: Id }),
};
export type CalendarLogEvent = EventsOf<typeof calendarEvents>;
