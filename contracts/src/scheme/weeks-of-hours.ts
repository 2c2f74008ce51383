import type { Stay } from '../care/stays.ts';
import { addDays, dublinDate } from '../dublin.ts';
import { datesOfWeek } from '../menus/menu.ts';
import { type Award, registeredOn, type SchemeCalendar, sumOfHours } from './award.ts';
import { dayHours } from './hours.ts';
import { judgingOf, roundingNow } from './rules.ts';

/**
 * The number of weeks looked at: twice as many as the rule judges, so that a run interrupted by closures is seen from
 * its beginning.
 */
export const weeksLookedBack = (monday: string): number => 2 * judgingOf(monday).weeks;

interface KnownWeeks {
  /** The Monday of the newest week. */
  monday: string;
  calendar: SchemeCalendar;
  now: Date;
}

/**
 * The weeks of a child up to a Monday’s against registered hours, the oldest first; a week is `known` once it is over,
 * with all sign-outs. Older weeks are judged by today's rounding: with the older one, in quarters of an hour, full days
 * would count as under.
 */
export function weeksOfHours(
  awards: readonly Award[],
  stays: readonly Stay[],
  { monday, calendar, now }: KnownWeeks,
): { monday: string; attended: number; registered: number; known: boolean }[] {
  const today = dublinDate(now);
  const count = weeksLookedBack(monday);
  return Array.from({ length: count }, (_, nth) => addDays(monday, 7 * (nth + 1 - count))).map((each) => {
    const days = datesOfWeek(each).map((date) => ({
      ...dayHours(date, stays, null, now, roundingNow),
      registered: sumOfHours(awards.map((award) => registeredOn(award, calendar, date))),
    }));
    const isOver = days.every(({ date, registered }) => date < today || registered === 0);
    return {
      monday: each,
      attended: sumOfHours(days.map(({ hours }) => hours)),
      registered: sumOfHours(days.map(({ registered }) => registered)),
      known: isOver && days.every(({ missingSignOut }) => missingSignOut.length === 0),
    };
  });
}
