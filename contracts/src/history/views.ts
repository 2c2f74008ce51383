import * as z from 'zod/mini';
import { RecordSignature } from '../care/views.ts';
import { Id } from '../ids.ts';

/** A field that differs between two versions. */
const Difference = z.object({
  field: z.string(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  differs: z.boolean(),
});
export type Difference = z.infer<typeof Difference>;

export const HistoryEntry = z.object({
  _id: Id,
  /** The requested event. Its position in the log is not told: from positions a parent could count what others do. */
  asked: z.boolean(),
  type: z.string(),
  kind: z.string(),
  /** `ended`: a running record came to its end, which changed none of its earlier fields. */
  did: z.enum(['recorded', 'corrected', 'ended', 'removed']),
  title: z.string(),
  detail: z.string(),
  /** The reason for a removal, if one was given. */
  why: z.nullable(z.string()),
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** Recorded some time after it happened. */
  late: z.boolean(),
  /** It waited in a device's offline queue. */
  waited: z.boolean(),
  /** The person who did it. Without account and role it was the product itself, named by the reaction. */
  by: RecordSignature,
  about: z.nullable(Id),
  /** A later line changes the same record. */
  superseded: z.boolean(),
  /** The changes of a correction; null for a first version. */
  versions: z.nullable(z.object({ before: z.nullable(RecordSignature), fields: z.array(Difference) })),
  /** The fields of a first version; for a correction see `versions`. */
  fields: z.array(z.object({ field: z.string(), name: z.string(), value: z.nullable(z.string()) })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** Pass it as `before` for the next page; null at the end. */
  next: z.nullable(Id),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** A deleted child; only the history is left. */
export const FormerChild = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  removedAt: z.iso.datetime(),
});
export type FormerChild = z.infer<typeof FormerChild>;

export const HistoryAbout = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The child was deleted; only its history is left. */
  removed: z.boolean(),
  events: z.number(),
  /** The time at which the first line was recorded. */
  began: z.nullable(z.iso.datetime()),
  kinds: z.array(z.string()),
  people: z.array(z.object({ account: Id, role: RecordSignature.shape.role, name: z.nullable(z.string()) })),
});
export type HistoryAbout = z.infer<typeof HistoryAbout>;
