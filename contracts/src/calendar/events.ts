import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Frequency } from './recurrence.ts';

/** What she writes down may name a child, so it goes with her account. */
const written = personal(z.string(), 'childminderId', 'account');

const event = {
  childminderId: Id,
  eventId: Id,
  title: written,
  description: z.optional(written),
  date: z.iso.date(),
  /** As Dublin's clocks show them; none for a whole day. */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  recurrence: z.optional(z.object({ frequency: Frequency, until: z.iso.date() })),
  /** When it was written down. */
  at: z.iso.datetime(),
};

/** Stream `calendar-<childminderId>`: what is on, and the address at which calendar apps read it. */
export const calendarEvents = {
  CalendarEventAdded: defineEvent('CalendarEventAdded', 1, event),
  /** The whole event as it is from now on; `version` counts from 1, which was the adding. */
  CalendarEventChanged: defineEvent('CalendarEventChanged', 1, { ...event, version: z.number() }),
  CalendarEventDeleted: defineEvent('CalendarEventDeleted', 1, { childminderId: Id, eventId: Id }),
  /** A repeating event that does not take place on one of its dates. */
  CalendarDateSkipped: defineEvent('CalendarDateSkipped', 1, {
    childminderId: Id,
    eventId: Id,
    date: z.iso.date(),
  }),
  /** The address itself is a secret and is not written down. It takes the place of the one before. */
  CalendarFeedOpened: defineEvent('CalendarFeedOpened', 1, { childminderId: Id, secretHash: z.string() }),
  CalendarFeedClosed: defineEvent('CalendarFeedClosed', 1, { childminderId: Id }),
};
export type CalendarLogEvent = EventsOf<typeof calendarEvents>;
