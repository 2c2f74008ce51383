import { dayHours, ruleFor, type Stay } from '../../care/attendance-return.ts';
import { addDays, dublinDate, mondayOf } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import { daysFrom, type Terms } from '../agreement/agreement.ts';
import type { PlaceInStretch } from './flat-price.ts';
import { partOfStretch } from './flat-price.ts';
import { type FeeFlag, type FeeLine, sumOf } from './lines.ts';

/** The day's part of a week's subsidised hours. A subsidy is never more than the care that it pays for. */
export function subsidyOf(
  { minutesAWeek, centsAnHour }: NonNullable<Terms['subsidy']>,
  place: PlaceInStretch,
  care: readonly FeeLine[],
): { minutes: number; cents: number } {
  return {
    minutes: partOfStretch(minutesAWeek, 1, place),
    cents: Math.min(partOfStretch(minutesAWeek * centsAnHour, 60, place), sumOf(care)),
  };
}

/** Hours as they are returned to the scheme: each day rounded by the rule of its week. */
function hoursAttended(
  days: readonly string[],
  visits: ReadonlyMap<string, readonly Stay[]>,
  now: string,
): number {
  return days
    .map((date) => {
      const { roundToMinutes } = ruleFor(mondayOf(date));
      // Stryker disable next-line ArrayDeclaration: what is no stay has no hours
      return dayHours(date, visits.get(date) ?? [], null, new Date(now), roundToMinutes).hours;
    })
    .reduce((sum, hours) => sum + hours, 0);
}

/** Weeks that are over, or their part in the span, in which more hours were claimed than attended. */
export function hoursThatDiffer(
  { childId, from, to, now }: { childId: Id; from: string; to: string; now: string },
  lines: readonly FeeLine[],
  visits: ReadonlyMap<string, readonly Stay[]>,
): FeeFlag[] {
  const claimed = new Map<string, number>();
  for (const { kind, date, quantity } of lines) {
    const monday = mondayOf(date);
    if (kind === 'subsidy') claimed.set(monday, (claimed.get(monday) ?? 0) + quantity);
  }
  return [...claimed].flatMap(([monday, minutes]): FeeFlag[] => {
    const days = daysFrom(monday, addDays(monday, 6)).filter((date) => from <= date && date <= to);
    if (days.some((date) => date >= dublinDate(now))) return [];
    const hours = { claimed: minutes / 60, attended: hoursAttended(days, visits, now) };
    return hours.attended < hours.claimed ? [{ flag: 'hours-differ', childId, date: monday, ...hours }] : [];
  });
}
