import { addDays, mondayOf } from '../../dublin.ts';
import { memoize } from '../../memoize.ts';
import { type AgreedTime, daysFrom, type FeeCalendar, isAgreedOn } from '../agreement/agreement.ts';
import { partOf } from '../money.ts';

/** A day's number among the agreed days of its week or month, counted from 1, and their count. */
export interface PlaceInStretch {
  k: number;
  n: number;
}

const daysOfWeek = memoize((monday: string) => daysFrom(monday, addDays(monday, 6)));
const daysOfMonth = memoize((month: string) => daysFrom(`${month}-01`, `${month}-31`));
const daysAround = (by: 'week' | 'month', date: string): string[] =>
  by === 'week' ? daysOfWeek(mondayOf(date)) : daysOfMonth(date.slice(0, 7));

/**
 * A price for a week or a month falls in equal parts on its agreed days, also on those before a child came or after it
 * left; so part of a month costs its part, and two halves cost the whole to the cent.
 */
export function placeInStretch(
  by: 'week' | 'month',
  date: string,
  calendar: FeeCalendar,
  times: readonly AgreedTime[],
): PlaceInStretch {
  const agreed = daysAround(by, date).filter((day) => times.some((time) => isAgreedOn(time, calendar, day)));
  return { k: agreed.indexOf(date) + 1, n: agreed.length };
}

/** The part of a price for one day. */
export const partOfStretch = (numerator: number, denominator: number, { k, n }: PlaceInStretch): number =>
  partOf(numerator, denominator, k, n);
