import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';

const Fact = z.object({ field: z.string(), name: z.string(), value: z.nullable(z.string()) });

/** A record as it was then. For one still running at that time, fields entered at its end are left out. */
export const RecordThen = z.object({
  _id: Id,
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  time: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  ongoing: z.boolean(),
  version: z.number(),
  /** It was corrected or removed later. */
  changedSince: z.boolean(),
});
export type RecordThen = z.infer<typeof RecordThen>;

/** The child's card as it was. */
const ChildCard = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  facts: z.array(Fact),
  contacts: z.array(z.object({ name: z.nullable(z.string()), place: z.enum(['primary', 'secondary']) })),
  collectors: z.array(z.string()),
  consents: z.array(z.string()),
  /** The reason for an absence on that day. */
  absent: z.nullable(z.string()),
});
export type ChildCard = z.infer<typeof ChildCard>;

/** A mark on the time scrubber. */
const Tick = z.object({
  _id: Id,
  kind: z.string(),
  corrected: z.boolean(),
  happenedAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
});
export type Tick = z.infer<typeof Tick>;

/**
 * The child and its day at a moment: everything that had happened up to `at`, according to the records up to `known`
 * (docs/decisions/037).
 */
export const Moment = z.object({
  _id: Id,
  at: z.iso.datetime(),
  known: z.iso.datetime(),
  date: z.string(),
  /** The child was in the register and, for a parent, visible to that parent. */
  there: z.boolean(),
  card: z.nullable(ChildCard),
  currentStatus: ChildStatusRow.shape.currentStatus,
  since: ChildStatusRow.shape.since,
  asleepSince: z.nullable(z.iso.datetime()),
  /** The latest record of each kind. */
  last: z.array(RecordThen),
  /** The day's records in the order in which they happened. */
  day: z.array(RecordThen),
  /** The children in the house; null for parents, who must not see other children. */
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
  /** Everything recorded or happening on the day, on both clocks. */
  ticks: z.array(Tick),
  /** The last recording before the day and the first one after it. */
  earlier: z.nullable(z.iso.datetime()),
  later: z.nullable(z.iso.datetime()),
});
export type Moment = z.infer<typeof Moment>;
