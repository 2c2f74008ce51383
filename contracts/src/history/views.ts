import * as z from 'zod/mini';
import { Signature } from '../care/views.ts';
import { Id } from '../ids.ts';

/** One thing that two versions of something say. */
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
  /** Its place in the log; what `before` takes. */
  position: z.string(),
  /** Which event of which stream it is, as Verify names it. */
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  kind: z.string(),
  /** `ended`: what went on came to its end, which changes nothing that was said before. */
  did: z.enum(['recorded', 'corrected', 'ended', 'removed']),
  title: z.string(),
  detail: z.string(),
  /** Why it was taken back, where somebody said so. */
  why: z.nullable(z.string()),
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** Recorded some time after it happened. */
  late: z.boolean(),
  /** It waited on the device for a connection. */
  waited: z.boolean(),
  /** Who did it; without account and role, the product itself, by the name of what it does. */
  by: Signature,
  about: z.nullable(Id),
  /** A later line says something else about the same record. */
  superseded: z.boolean(),
  /** What it said before and what it says from here on; null for what was said the first time. */
  versions: z.nullable(z.object({ before: z.nullable(Signature), fields: z.array(Difference) })),
  /** What it says; of a correction see versions. */
  fields: z.array(z.object({ field: z.string(), name: z.string(), value: z.nullable(z.string()) })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** What to ask for as `before`; null at the beginning of the history. */
  next: z.nullable(z.string()),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** A child that was deleted and whose history is left. */
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
  /** The child was deleted, and only its history is left. */
  removed: z.boolean(),
  events: z.number(),
  /** When the first of them was recorded. */
  began: z.nullable(z.iso.datetime()),
  kinds: z.array(z.string()),
  people: z.array(z.object({ account: Id, role: Signature.shape.role, name: z.nullable(z.string()) })),
});
export type HistoryAbout = z.infer<typeof HistoryAbout>;
