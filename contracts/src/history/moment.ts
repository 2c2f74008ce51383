import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';

const Fact = z.object({ field: z.string(), name: z.string(), value: z.nullable(z.string()) });

/** A record as it stood then. Of one that went on, nothing is told that was said at its end. */
export const RecordThen = z.object({
  _id: Id,
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  time: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  ongoing: z.boolean(),
  version: z.number(),
  /** It was corrected or taken back since. */
  changedSince: z.boolean(),
});
export type RecordThen = z.infer<typeof RecordThen>;

/** The child's card as it was. */
const Card = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  facts: z.array(Fact),
  contacts: z.array(z.object({ name: z.nullable(z.string()), place: z.enum(['primary', 'secondary']) })),
  collectors: z.array(z.string()),
  consents: z.array(z.string()),
  /** On that day. */
  absent: z.nullable(z.string()),
});
export type Card = z.infer<typeof Card>;

/** Something that was recorded, for the scrubber. */
const Tick = z.object({
  position: z.string(),
  kind: z.string(),
  corrected: z.boolean(),
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
});
export type Tick = z.infer<typeof Tick>;

/** The child and its day at a moment: what had happened up to `at`, by what was recorded up to `known`. */
export const Moment = z.object({
  _id: Id,
  at: z.iso.datetime(),
  known: z.iso.datetime(),
  date: z.string(),
  /** The child was in the register; for a parent's eyes: and was that parent's to see. */
  there: z.boolean(),
  card: z.nullable(Card),
  currentStatus: ChildStatusRow.shape.currentStatus,
  since: ChildStatusRow.shape.since,
  asleepSince: z.nullable(z.iso.datetime()),
  /** The latest of each kind. */
  last: z.array(RecordThen),
  /** Records of the day, in the order in which they happened. */
  day: z.array(RecordThen),
  /** Who was in the house; null for parents, whose house it is not. */
  house: z.nullable(
    z.array(
      z.object({
        _id: Id,
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        since: z.string(),
      }),
    ),
  ),
  /** Parents who ever saw the child, and whether they could at that moment; null for parents. */
  watchers: z.nullable(z.array(z.object({ account: Id, name: z.nullable(z.string()), could: z.boolean() }))),
  /** What was recorded or happened on the day, on both clocks. */
  ticks: z.array(Tick),
  /** When something was recorded last before the day and first after it. */
  earlier: z.nullable(z.iso.datetime()),
  later: z.nullable(z.iso.datetime()),
});
export type Moment = z.infer<typeof Moment>;
