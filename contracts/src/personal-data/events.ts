import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** Stream `personal-data-<accountId>`: what a person asked to be done with what is held about them. */
export const personalDataEvents = {
  /** Somebody took a copy of what is held about them, and about these children. */
  DataExported: defineEvent('DataExported', 1, {
    accountId: Id,
    exportId: Id,
    /** Whose register the children stand in; none for a copy that a parent took. */
    childminderId: z.nullable(Id),
    childIds: z.array(Id),
    /** Only this child was asked for. */
    onlyChildId: z.nullable(Id),
    at: z.iso.datetime(),
  }),
};
export type PersonalDataEvent = EventsOf<typeof personalDataEvents>;
