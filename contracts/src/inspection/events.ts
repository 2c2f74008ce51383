import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Looked } from './sections.ts';

const pass = { childminderId: Id, passId: Id };

/**
 * Stream `inspection-<passId>`: what an inspector may see, until when, and each time that they looked. Or of a pack, that it
 * was made.
 */
export const inspectionEvents = {
  PassMade: defineEvent('PassMade', 1, {
    ...pass,
    childIds: z.array(Id),
    /** The days whose records can be seen. */
    from: z.iso.date(),
    to: z.iso.date(),
    endsAt: z.iso.datetime(),
  }),
  /** An administrator looks, with a reason in writing and for a while: everything of one register, and she is told. */
  GlassBroken: defineEvent('GlassBroken', 1, {
    ...pass,
    accountId: Id,
    childIds: z.array(Id),
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reason: personal(z.string(), 'childminderId', 'account'),
  }),
  /** The code that was read out opened the pass, and opens it no second time. */
  PassOpened: defineEvent('PassOpened', 1, { ...pass, at: z.iso.datetime() }),
  PassLookedAt: defineEvent('PassLookedAt', 1, {
    ...pass,
    lookId: Id,
    section: Looked,
    childIds: z.array(Id),
    /** The document that was opened; left out: the section was looked at. */
    documentId: z.optional(Id),
    at: z.iso.datetime(),
    /** Left out: an inspector did. */
    by: z.optional(z.literal('admin')),
  }),
  /** The childminder made a document of the records to hand over. */
  PackMade: defineEvent('PackMade', 1, {
    childminderId: Id,
    packId: Id,
    childIds: z.array(Id),
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
  }),
  PassRevoked: defineEvent('PassRevoked', 1, { ...pass, at: z.iso.datetime() }),
};
export type InspectionEvent = EventsOf<typeof inspectionEvents>;
