import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Exported } from './exports.ts';

/** A key of a person, by its class. */
const Key = z.object({ person: Id, retention: z.enum(['account', 'care', 'communication', 'finance']) });

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
    /** What of it, as a file of its own; left out: a copy of everything. */
    what: z.optional(Exported),
    at: z.iso.datetime(),
  }),
  /** Somebody wants to be forgotten. Carried out on the day that is named, unless it is taken back before. */
  ErasureRequested: defineEvent('ErasureRequested', 1, {
    accountId: Id,
    requestId: Id,
    role: z.enum(['childminder', 'parent']),
    at: z.iso.datetime(),
    due: z.iso.date(),
  }),
  ErasureWithdrawn: defineEvent('ErasureWithdrawn', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
  }),
  /**
   * It is being carried out and can be taken back no more: the contacts who are this person or theirs, and the children
   * beside whom they stood. Written down first, since no register says it afterwards.
   */
  ErasureBegun: defineEvent('ErasureBegun', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    entries: z.array(z.object({ childminderId: Id, contactId: Id, childIds: z.array(Id) })),
  }),
  /**
   * The proof: whose keys are gone, and whose are kept until when or for as long as the records of these children are.
   * Ids that no longer lead to anybody.
   */
  ErasureCarriedOut: defineEvent('ErasureCarriedOut', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    erased: z.array(Key),
    keptUntil: z.array(z.object({ ...Key.shape, until: z.iso.date() })),
    keptWithChildren: z.array(z.object({ ...Key.shape, childIds: z.array(Id) })),
  }),
  /** What was kept is gone as well. */
  KeptDataErased: defineEvent('KeptDataErased', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    erased: z.array(Key),
  }),
};
export type PersonalDataEvent = EventsOf<typeof personalDataEvents>;
