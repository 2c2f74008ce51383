import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { ofChild } from '../personal-fields.ts';
import { Looked } from './sections.ts';

const pass = { childminderId: Id, passId: Id };
const hers = <S extends z.ZodMiniType>(schema: S, retention: 'account' | 'care') =>
  personal(schema, 'childminderId', retention);
/** The complaints of the chosen days are included. Absent: they are not. */
const complaints = z.optional(z.boolean());

/**
 * Stream `inspection-<passId>`: a pass for an inspector or a cover person with its end, and each look. Or one event: a
 * pack was made.
 */
export const inspectionEvents = {
  PassMade: defineEvent('PassMade', 1, {
    ...pass,
    childIds: z.array(Id),
    /** The days whose records can be seen. */
    from: z.iso.date(),
    to: z.iso.date(),
    endsAt: z.iso.datetime(),
    /** The number of hours asked for. Absent in older passes. */
    hours: z.optional(z.number()),
    complaints,
    /** The themes of moments are seen in the history. Absent: they are not. */
    themes: z.optional(z.boolean()),
  }),
  /**
   * An administrator looks at the records of the children that the written reason names, for a limited time; the
   * childminder is told.
   */
  GlassBroken: defineEvent('GlassBroken', 1, {
    ...pass,
    accountId: Id,
    /** The session whose end also ends the look. Absent in older looks, which ended by time alone. */
    sessionId: z.optional(Id),
    childIds: z.array(Id),
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    reason: hers(z.string(), 'account'),
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
    /** Absent: an inspector's look. */
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
    complaints,
  }),
  PassRevoked: defineEvent('PassRevoked', 1, {
    ...pass,
    at: z.iso.datetime(),
    /**
     * Absent: the childminder ended it. `session`: the administrator's session ended. `shut-out`: all of the
     * childminder's sessions ended.
     */
    by: z.optional(z.enum(['admin', 'session', 'shut-out'])),
  }),
  /** The person named for emergencies takes over for some hours. */
  CoverGiven: defineEvent('CoverGiven', 1, {
    ...pass,
    /** The paper of the file that names the person. */
    paperId: Id,
    /** The session that gave it. Absent in older covers. */
    sessionId: z.optional(Id),
    person: hers(z.string(), 'account'),
    /** The children in care on that day; those with a future first day are left out. */
    childIds: z.array(Id),
    hours: z.number(),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
  /** `time`: its hours were over. `shut-out`: the childminder logged out the device that gave it, or all of them. */
  CoverEnded: defineEvent('CoverEnded', 1, {
    ...pass,
    at: z.iso.datetime(),
    by: z.enum(['childminder', 'time', 'shut-out']),
  }),
  /** A note of the cover person: about one child, for its parents too, or for the childminder alone. */
  CoverNoteWritten: defineEvent('CoverNoteWritten', 1, {
    ...pass,
    noteId: Id,
    at: z.iso.datetime(),
    childId: z.optional(Id),
    noteOfChild: z.optional(ofChild(z.string())),
    note: z.optional(hers(z.string(), 'care')),
  }),
};
export type InspectionEvent = EventsOf<typeof inspectionEvents>;
