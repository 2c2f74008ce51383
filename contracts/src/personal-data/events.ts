import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Exported } from './exports.ts';

/** A key of a person, by its class. */
const Key = z.object({ person: Id, retention: z.enum(['account', 'care', 'communication', 'finance']) });

/** A person's contacts, and the children to whom they belonged. */
const entries = z.array(z.object({ childminderId: Id, contactId: Id, childIds: z.array(Id) }));

/** Stream `personal-data-<accountId>`: a person's requests about their personal data. */
export const personalDataEvents = {
  /** Somebody took a copy of the data about them and these children. */
  DataExported: defineEvent('DataExported', 1, {
    accountId: Id,
    exportId: Id,
    /** The childminder whose register the children are in; null for a parent's copy. */
    childminderId: z.nullable(Id),
    childIds: z.array(Id),
    /** Set if only this child was asked for. */
    onlyChildId: z.nullable(Id),
    /** The content of a single exported file; absent: a copy of everything. */
    what: z.optional(Exported),
    at: z.iso.datetime(),
  }),
  /** Somebody asked to be forgotten. It is carried out on the day named, unless withdrawn before. */
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
   * The erasure has begun and can no longer be withdrawn. The event records in advance the person's contacts and their
   * children, since afterwards no register shows them (docs/decisions/040).
   */
  ErasureBegun: defineEvent('ErasureBegun', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    entries,
  }),
  /** A backup from before this erasure was restored: it is carried out again, with its original time. */
  ErasureRepeated: defineEvent('ErasureRepeated', 1, {
    accountId: Id,
    requestId: Id,
    role: z.enum(['childminder', 'parent']),
    at: z.iso.datetime(),
    entries,
  }),
  /**
   * The proof of an erasure: the keys destroyed, and the keys kept until a date or as long as the records of these
   * children. The ids no longer lead to anybody.
   */
  ErasureCarriedOut: defineEvent('ErasureCarriedOut', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    erased: z.array(Key),
    keptUntil: z.array(z.object({ ...Key.shape, until: z.iso.date() })),
    keptWithChildren: z.array(z.object({ ...Key.shape, childIds: z.array(Id) })),
  }),
  /** Data that was kept is now erased too. */
  KeptDataErased: defineEvent('KeptDataErased', 1, {
    accountId: Id,
    requestId: Id,
    at: z.iso.datetime(),
    erased: z.array(Key),
  }),
};
export type PersonalDataEvent = EventsOf<typeof personalDataEvents>;
