import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Looked } from './sections.ts';

const pass = { childminderId: Id, passId: Id };

/**
 * Stream `inspection-<passId>`: what an inspector may see and until when, and each look. Or one event: a pack was
 * made.
 */
export const inspectionEvents = {
  PassMade: defineEvent('PassMade', 1, {
    ...pass,
    childIds: z.array(Id),
    /** The days whose records can be seen. */
    from: z.iso.date(),
    to: z.iso.date(),
    endsAt: z.iso.datetime(),
    /** For how many hours it was asked. Absent in older passes. */
    hours: z.optional(z.number()),
  }),
  /**
   * An administrator looks at the records of the children whom the written reason names, for a limited time; the
   * childminder is told.
   */
  GlassBroken: defineEvent('GlassBroken', 1, {
    ...pass,
    accountId: Id,
    /** The session that the look ends with. Absent in older looks, which ended by time alone. */
    sessionId: z.optional(Id),
    childIds: z.array(Id),
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reason: personal(z.string(), 'childminderId', 'account'),
  }),
  /** The code was used to open the pass; it works only once. */
  PassOpened: defineEvent('PassOpened', 1, { ...pass, at: z.iso.datetime() }),
  PassLookedAt: defineEvent('PassLookedAt', 1, {
    ...pass,
    lookId: Id,
    section: Looked,
    childIds: z.array(Id),
    /** The document that was opened; absent for a look at a section. */
    documentId: z.optional(Id),
    at: z.iso.datetime(),
    /** Absent: by an inspector. */
    by: z.optional(z.literal('admin')),
  }),
  /** The childminder made an inspection pack. */
  PackMade: defineEvent('PackMade', 1, {
    childminderId: Id,
    packId: Id,
    childIds: z.array(Id),
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
  }),
  PassRevoked: defineEvent('PassRevoked', 1, {
    ...pass,
    at: z.iso.datetime(),
    /** Absent: by the childminder. `session`: the administrator's session ended. */
    by: z.optional(z.enum(['admin', 'session'])),
  }),
};
export type InspectionEvent = EventsOf<typeof inspectionEvents>;
