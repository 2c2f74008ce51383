import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { AbsenceKind, RateUnit } from '../agreement/agreement.ts';

/** The subject of a line. `booked` was added to one day by hand, `adjusted` to a draft with a reason. */
const LineKind = z.enum(['care', 'extra', 'early', 'late', 'booked', 'subsidy', 'adjusted']);
export type LineKind = z.infer<typeof LineKind>;

/** One charge of one day, with the rule and the records that it came from. */
export const FeeLine = z.object({
  /** The same charge of the same day has the same key, whatever its amount. */
  key: z.string(),
  childId: Id,
  date: z.iso.date(),
  kind: LineKind,
  /** The version of the agreement. */
  version: z.number(),
  /** The kind of day: `agreed` is a day with no records, `open` has no sign-out. */
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
  /** The minutes if the unit is an hour, else the number of units. */
  quantity: z.number(),
  /** Cents for one unit. */
  each: z.int(),
  /** The number of days over which the price of its week or month is split; older invoices have none. */
  parts: z.optional(z.int()),
  /** The percentage that is charged, before a discount. */
  percent: z.number(),
  /** The percentage agreed as a discount on care, and already taken off. */
  discount: z.optional(z.number()),
  /** The percentage that this parent pays, where another pays the rest. */
  share: z.optional(z.number()),
  cents: z.int(),
  /** For a subsidy: as returned to the scheme, and not as agreed. */
  claimed: z.optional(z.literal(true)),
});
export type FeeLine = z.infer<typeof FeeLine>;

/** Something to settle before invoicing. */
export type FeeFlag =
  | { flag: 'missing-sign-out'; childId: Id; date: string; recordId: Id; agreedEnd: string | null }
  | { flag: 'not-marked' | 'no-rate' | 'no-agreement' | 'extra-not-charged'; childId: Id; date: string }
  | { flag: 'hours-differ'; childId: Id; date: string; claimed: number; attended: number };

/** The one sum: every total anywhere is the sum of some lines. */
export const sumOf = (lines: readonly Pick<FeeLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** The amount still to pay of some invoices or entries. */
export const openOf = (each: readonly { open: number }[]): number =>
  each.reduce((sum, { open }) => sum + open, 0);
