import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { PaymentWay } from '../shapes.ts';

export const EntryKind = z.enum([
  'invoice',
  'credit-note',
  'written-off',
  'deposit',
  'payment',
  'released',
  'refund',
]);
export type EntryKind = z.infer<typeof EntryKind>;

/** Something charged, taken off, paid or paid back on a day. Every account of the fees is made of these. */
export const BookEntry = z.object({
  kind: EntryKind,
  /** The id of the document; an amount written off has none, and uses its position in the log. */
  _id: z.string(),
  contactId: Id,
  date: z.string(),
  /** The number of an invoice or a credit note. */
  number: z.nullable(z.string()),
  /** The amount without a sign; the kind tells whether it adds to what is owed. */
  cents: z.number(),
  /** The first and the last day of an invoice, and the day by which it is to be paid. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  due: z.nullable(z.string()),
  /** The amount a subsidy took off an invoice; negative where the invoice was fully credited. */
  subsidy: z.number(),
  /** The amount of an invoice that is still to pay. */
  open: z.number(),
  way: z.nullable(PaymentWay),
  reference: z.nullable(z.string()),
  /** The number of the invoice that it is about. */
  about: z.nullable(z.string()),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** The sums of entries, by their effect. */
export const FeeSums = z.object({
  charged: z.number(),
  credited: z.number(),
  writtenOff: z.number(),
  /** A deposit counts from the day on which it was used. */
  received: z.number(),
  paidBack: z.number(),
});
export type FeeSums = z.infer<typeof FeeSums>;

type CountedEntry = Pick<BookEntry, 'kind' | 'cents'>;

/** The sum that each kind is part of; a deposit that is kept is part of none. */
const PART_OF: Readonly<Record<EntryKind, keyof FeeSums | null>> = {
  invoice: 'charged',
  'credit-note': 'credited',
  'written-off': 'writtenOff',
  deposit: null,
  payment: 'received',
  released: 'received',
  refund: 'paidBack',
};

/** The one sum of entries: statement, year and the accountant's file have their totals from here. */
export function sumsOf(entries: readonly CountedEntry[]): FeeSums {
  const sums: FeeSums = { charged: 0, credited: 0, writtenOff: 0, received: 0, paidBack: 0 };
  for (const { kind, cents } of entries) {
    const part = PART_OF[kind];
    if (part) sums[part] += cents;
  }
  return sums;
}

/** The amount owed after entries with these sums; a negative one is credit. */
export const owedAfter = ({ charged, credited, writtenOff, received, paidBack }: FeeSums): number =>
  charged - credited - writtenOff - received + paidBack;

export const within = (entries: readonly BookEntry[], from: string, to: string): BookEntry[] =>
  entries.filter(({ date }) => from <= date && date <= to);
