import { monthOf } from '@nead/contracts/calendar/month-grid.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import type { Care } from '@nead/contracts/care/rules/state.ts';
import { addDays, isWeekend, lastDayOf, mondayOf } from '@nead/contracts/dublin.ts';

/** The month that has no weekday after this day, if so: its page goes with the mail of this evening. */
export function monthEndingOn(date: string): string | undefined {
  const last = lastDayOf(monthOf(date));
  const lastWeekday = isWeekend(last) ? addDays(mondayOf(last), 4) : last;
  return date >= lastWeekday ? monthOf(date) : undefined;
}

/** The month that ends in the week of this Monday, if so. */
export const monthEndingIn = (monday: string): string | undefined =>
  lastDayOf(monthOf(monday)) <= addDays(monday, 6) ? monthOf(monday) : undefined;

/** A month of a child that ends, with the way to its pages of the book. */
export interface EndingMonth {
  month: string;
  url: string;
}

/** The month if it ends and has pages, for which it needs a moment. */
export function pagesOf(
  month: string | undefined,
  { records }: Care,
  childId: string,
  publicUrl: string,
): EndingMonth | undefined {
  if (!month) return undefined;
  const hasMoment = [...records.values()].some(
    ({ kind, date }) => kind === momentKind.kind && date.startsWith(month),
  );
  return hasMoment ? { month, url: `${publicUrl}/parent/child/${childId}/book?month=${month}` } : undefined;
}
