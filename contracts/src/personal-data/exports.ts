import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/**
 * The contents that can be exported as a single file; each export is recorded before it is fetched
 * (docs/decisions/051).
 */
export const Exported = z.enum([
  'children',
  'contacts',
  'attendance',
  'incident',
  'day',
  'book',
  'fees',
  'acts',
]);
export type Exported = z.infer<typeof Exported>;

export const exportNames: Readonly<Record<Exported, string>> = {
  children: 'the child records',
  contacts: 'the contacts',
  attendance: 'the attendance',
  incident: 'an incident',
  day: 'a day',
  book: 'the book',
  fees: 'the fees of a year',
  acts: 'the list of what administrators did',
};

/** The minutes in which an export can be fetched. */
export const EXPORT_WAITS_MINUTES = 10;

export const recordExport = endpoint('POST /personal-data/exports', {
  asksProof: true,
  isLook: true,
  summary: 'Record that one takes something out as a file; the file is fetched with the id of it',
  access: ['childminder', 'parent', 'admin'],
  status: 201,
  /** `childId` is set if the file is about one child. `acts` are exported only by administrators. */
  body: z.object({ _id: z.optional(Id), what: Exported, childId: z.optional(Id) }),
  answer: z.object({ _id: Id, fetchUntil: z.string() }),
});
