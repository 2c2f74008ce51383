import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { AbsenceKind, RateUnit } from '../agreement/agreement.ts';

/** What a line is for. `booked` was added to one day by hand, `adjusted` to a draft with a reason. */
const LineKind = z.enum(['care', 'extra', 'early', 'late', 'booked', 'subsidy', 'adjusted']);
export type LineKind = z.infer<typeof LineKind>;

/** One charge of one day, with the rule and the records that it came from. */
export const FeeLine = z.object({
  /** The same charge of the same day has the same key, whatever it amounts to. */
  key: z.string(),
  childId: Id,
  date: z.iso.date(),
  kind: LineKind,
  /** The version of the agreement. */
  version: z.number(),
  /** How the day went: `agreed` is a day of which nothing is recorded, `open` has no sign-out. */
  day: z.enum(['attended', 'open', 'away', 'agreed']),
  /** Still to come. */
  ahead: z.boolean(),
  away: z.optional(AbsenceKind),
  /** Attendance records, the absence, or the extra. */
  records: z.array(Id),
  came: z.optional(z.iso.datetime()),
  went: z.optional(z.iso.datetime()),
  name: z.optional(z.string()),
  unit: z.enum([...RateUnit.options, 'stretch', 'one']),
  /** Minutes where the unit is an hour, else how many. */
  quantity: z.number(),
  /** Cents for one unit. */
  each: z.int(),
  /** On how many days the price of its week or month falls; what was issued before they were counted has none. */
  parts: z.optional(z.int()),
  /** Percent of it that is charged, before a discount. */
  percent: z.number(),
  /** Percent that is agreed as less for care, and taken off already. */
  discount: z.optional(z.number()),
  /** Percent of it that this parent pays, where another one pays the rest. */
  share: z.optional(z.number()),
  cents: z.int(),
  /** Of a subsidy: as it was returned to the scheme, and not as agreed. */
  claimed: z.optional(z.literal(true)),
});
export type FeeLine = z.infer<typeof FeeLine>;

/** Something to settle before it becomes money. */
export type FeeFlag =
  | { flag: 'missing-sign-out'; childId: Id; date: string; recordId: Id; agreedEnd: string | null }
  | { flag: 'not-marked' | 'no-rate' | 'no-agreement' | 'extra-not-charged'; childId: Id; date: string }
  | { flag: 'hours-differ'; childId: Id; date: string; claimed: number; attended: number };

/** The one sum: every total anywhere is this of some lines. */
export const sumOf = (lines: readonly Pick<FeeLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** What is still to be paid of some invoices or entries. */
export const openOf = (each: readonly { open: number }[]): number =>
  each.reduce((sum, { open }) => sum + open, 0);
