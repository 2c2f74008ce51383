import * as z from 'zod/mini';
import { addDays } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import { openOf } from '../reckoning/lines.ts';
import { type BookEntry, FeeSums, sumsOf, within } from './book-entries.ts';

const MonthOfYear = z.extend(FeeSums, {
  month: z.string(),
  /** The amount of the month's invoices that is still to pay. */
  open: z.number(),
});

/** Twelve months of entries, each counted on its own day, and their sums. */
export const YearOfFees = z.object({
  year: z.string(),
  months: z.array(MonthOfYear),
  total: FeeSums,
  open: z.number(),
  subsidy: z.number(),
});
export type YearOfFees = z.infer<typeof YearOfFees>;

export const entriesOfYear = (entries: readonly BookEntry[], year: string): BookEntry[] =>
  within(entries, `${year}-01-01`, `${year}-12-31`);

export function yearOf(entries: readonly BookEntry[], year: string): YearOfFees {
  const own = entriesOfYear(entries, year);
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const of = own.filter(({ date }) => date.startsWith(month));
    return { month, ...sumsOf(of), open: openOf(of) };
  });
  const subsidy = own.reduce((sum, each) => sum + each.subsidy, 0);
  return { year, months, total: sumsOf(own), open: openOf(own), subsidy };
}

export const Age = z.enum(['not-due', 'to-30', 'to-60', 'to-90', 'older']);
export type Age = z.infer<typeof Age>;

/** The amounts still to pay, by the time since they were due. */
export const OpenByAge = z.array(z.object({ age: Age, invoices: z.number(), cents: z.number() }));
export type OpenByAge = z.infer<typeof OpenByAge>;

/** The last day of each age, counted from the day it was due. */
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['not-due', 0],
  ['to-30', 30],
  ['to-60', 60],
  ['to-90', 90],
];

const ageOf = (due: string, today: string): Age =>
  LAST_DAYS.find(([, days]) => today <= addDays(due, days))?.[0] ?? 'older';

export function openByAge(
  entries: readonly Pick<BookEntry, 'open' | 'due' | 'date'>[],
  today: string,
): OpenByAge {
  const open = entries.filter(({ open: cents }) => cents > 0);
  return Age.options.map((age) => {
    const own = open.filter(({ due, date }) => ageOf(due ?? date, today) === age);
    return { age, invoices: own.length, cents: own.reduce((sum, each) => sum + each.open, 0) };
  });
}

/** The families with something to pay, the largest amount first. */
export function openByFamily(
  entries: readonly Pick<BookEntry, 'open' | 'contactId'>[],
): { contactId: Id; cents: number }[] {
  const families = new Map<Id, number>();
  for (const { contactId, open } of entries)
    if (open > 0) families.set(contactId, (families.get(contactId) ?? 0) + open);
  return [...families]
    .map(([contactId, cents]) => ({ contactId, cents }))
    .sort((a, b) => b.cents - a.cents || (a.contactId < b.contactId ? -1 : 1));
}
