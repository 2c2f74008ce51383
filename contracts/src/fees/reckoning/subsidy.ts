import type { Stay } from '../../care/stays.ts';
import { addDays, dublinDate, mondayOf } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import { type ClaimedDay, type ClaimedWeek, claimedOnDay } from '../../scheme/claims.ts';
import { dayHours } from '../../scheme/hours.ts';
import { roundingOf } from '../../scheme/rules.ts';
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

/** One week: the claim of each day; the part beyond the care of that day is taken off the week's other days. */
function takenInWeek(days: readonly { date: string; cents: number }[], claims: readonly ClaimedWeek[]) {
  const own = days.map(({ date, cents }) => {
    const claim = claimedOnDay(claims, date) ?? { minutes: 0, cents: 0, centsAnHour: 0 };
    return { date, claim, taken: Math.min(claim.cents, cents), care: cents };
  });
  const centsAnHour = Math.max(...own.map(({ claim }) => claim.centsAnHour));
  let left = own.reduce((sum, { claim, taken }) => sum + claim.cents - taken, 0);
  // Hours of a day without care move to the days to which their money moves.
  let minutesLeft = own.reduce((sum, { claim, care }) => sum + (care === 0 ? claim.minutes : 0), 0);
  return own.map(({ date, claim, taken, care }): [string, ClaimedDay] => {
    const more = Math.min(left, care - taken);
    left -= more;
    const minutes = (care === 0 ? 0 : claim.minutes) + (more > 0 ? minutesLeft : 0);
    if (more > 0) minutesLeft = 0;
    return [date, { minutes, cents: taken + more, centsAnHour: claim.centsAnHour || centsAnHour }];
  });
}

/**
 * The amounts taken off each day of the weeks that were returned to the scheme. The scheme pays by the week, so a claim
 * is taken off all care of its week, and the rest is not paid out.
 */
export function takenAsClaimed(
  days: readonly { date: string; cents: number }[],
  claims: readonly ClaimedWeek[],
): ReadonlyMap<string, ClaimedDay> {
  const weeks = new Set(claims.map(({ week }) => week));
  return new Map(
    [...weeks].flatMap((monday) =>
      takenInWeek(
        days.filter(({ date }) => mondayOf(date) === monday),
        claims,
      ),
    ),
  );
}

/** The weeks, by their Mondays, whose subsidy is as agreed, since nothing was returned to the scheme for them. */
export const weeksAsAgreed = (lines: readonly FeeLine[]): string[] =>
  [
    ...new Set(
      lines.flatMap(({ kind, claimed, date }) => (kind === 'subsidy' && !claimed ? [mondayOf(date)] : [])),
    ),
  ].sort();

/** Hours as they are returned to the scheme: each day rounded by the rule of its week. */
function hoursAttended(
  days: readonly string[],
  visits: ReadonlyMap<string, readonly Stay[]>,
  now: string,
): number {
  return days
    .map((date) => {
      // Stryker disable next-line ArrayDeclaration: what is no stay has no hours
      const stays = visits.get(date) ?? [];
      return dayHours(date, stays, null, new Date(now), roundingOf(mondayOf(date))).hours;
    })
    .reduce((sum, hours) => sum + hours, 0);
}

/** Weeks that are over, or their part in the span, with more hours claimed than attended. */
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
