import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { requiredField } from '../required-field.ts';
import { coverTexts } from './cover-texts.ts';

/** The numbers of hours for which somebody may take over. */
export const coverHours = [2, 4, 12] as const;

const CoverNote = z.object({
  _id: Id,
  at: z.string(),
  /** The child it is about; null if it is for the childminder alone, or the child is gone. */
  child: z.nullable(z.string()),
  /** Null once it was erased. */
  text: z.nullable(z.string()),
});
export type CoverNote = z.infer<typeof CoverNote>;

const GivenCover = z.object({
  _id: Id,
  /** Null once it was erased. */
  person: z.nullable(z.string()),
  givenAt: z.string(),
  endsAt: z.string(),
  isOpen: z.boolean(),
  /** The time of an early end, and who ended it; null while it is open, or if its time was over. */
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['childminder', 'shut-out'])),
  /** The number of times the code opened it. */
  visits: z.number(),
  lastLookAt: z.nullable(z.string()),
  /** The oldest first. */
  notes: z.array(CoverNote),
});
export type GivenCover = z.infer<typeof GivenCover>;

export const ownCover = endpoint('GET /childminder/cover', {
  summary: 'Whom the file names for emergencies, and what was handed over to them, newest first',
  access: ['childminder'],
  answer: z.object({
    people: z.array(
      z.object({
        paperId: Id,
        name: z.string(),
        phone: z.nullable(z.string()),
        /** The last day of the vetting; null where the file has none. */
        vettedTo: z.nullable(z.string()),
      }),
    ),
    given: z.array(GivenCover),
  }),
});

/** The owner needs no proof: it is an emergency, and the pass shows less than this device does. */
export const giveCover = command('POST /childminder/cover', {
  summary: 'Hand the day over to the person whom the file names for emergencies, for some hours',
  access: ['childminder'],
  status: 201,
  body: z.object({
    _id: z.optional(Id),
    /** The paper of the file that names the person. */
    paperId: Id,
    hours: z.literal(coverHours, coverTexts.hoursInvalid),
  }),
  answer: z.object({
    _id: Id,
    endsAt: z.string(),
    /** Null if it was given before and is already open: only a proof gives the next code. */
    code: z.nullable(z.string()),
  }),
  changes: ['personal-data'],
});

const Reachable = z.object({
  name: z.nullable(z.string()),
  /** A relationship, or the word for the doctor. */
  as: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const CoveredChild = z.object({
  _id: Id,
  firstName: z.string(),
  name: z.string(),
  /** Null: the child is not here now. */
  since: z.nullable(z.string()),
  /** From here on, told only about children who are here, and empty for others. */
  allergies: z.array(z.string()),
  /** The day on which the parents were asked about allergies. */
  allergiesAsked: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  medicines: z.array(
    z.object({
      name: z.string(),
      /** Dose and reason as the parents agreed to them; null for a medicine that they did not hand over. */
      agreed: z.nullable(z.string()),
      lastAt: z.nullable(z.string()),
      /** The earliest time of the next dose; null: any time. */
      nextAt: z.nullable(z.string()),
    }),
  ),
  ring: z.array(Reachable),
  collectors: z.array(z.extend(Reachable, { _id: Id })),
});
export type CoveredChild = z.infer<typeof CoveredChild>;

export const CoveredDay = z.object({
  childminder: z.string(),
  person: z.nullable(z.string()),
  endsAt: z.string(),
  children: z.array(CoveredChild),
});
export type CoveredDay = z.infer<typeof CoveredDay>;

const one = z.object({ id: Id });

export const coveredDay = endpoint('GET /inspection/:id/cover', {
  summary: 'What a look of the cover person shows: who is here now, and what has to be known of them',
  access: 'public',
  params: one,
  query: z.object({ look: z.string() }),
  answer: CoveredDay,
});

export const coverSignOut = command('POST /inspection/:id/sign-outs', {
  summary:
    'The cover person signs a child out to somebody who may collect it; of one who is out nothing is recorded',
  access: 'public',
  params: one,
  body: z.object({
    grant: z.string(),
    childId: Id,
    collectorId: Id,
  }),
  answer: z.object({ _id: Id }),
  changes: [],
});

export const writeCoverNote = command('POST /inspection/:id/notes', {
  summary:
    'The cover person writes a note: about one child, which its parents read, or for the childminder alone',
  access: 'public',
  params: one,
  body: z.object({
    grant: z.string(),
    note: requiredField(coverTexts.noteRequired, 2_000),
    childId: z.optional(z.nullable(Id)),
  }),
  answer: z.object({ _id: Id }),
  changes: [],
});

/** A cover without the id of its pass, which is the address of the page that asks for the code. */
const ParentsCover = z.object({
  childminder: z.nullable(z.string()),
  person: z.nullable(z.string()),
  givenAt: z.string(),
  /** The time at which it ends, or ended. */
  endsAt: z.string(),
  isOpen: z.boolean(),
  /** About the parent’s own children. */
  notes: z.array(CoverNote),
});
export type ParentsCover = z.infer<typeof ParentsCover>;

export const parentsCover = endpoint('GET /parent/cover', {
  summary: 'Who minds the children of this parent in place of the childminder, now or within the last day',
  access: ['parent'],
  answer: z.array(ParentsCover),
});
