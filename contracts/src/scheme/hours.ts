import { attendedOn, type Stay } from '../care/stays.ts';
import { minutesBetween } from '../clock.ts';
import { dublinDate } from '../dublin.ts';
import { sumOfHours } from './award.ts';
import { type Rounding, roundingNow } from './rules.ts';
import type { DayHours, SchemeWeek } from './week.ts';

/** Hours from a day's minutes. All its stays are added up before they are rounded. */
export const roundedHours = (
  minutes: number,
  { toMinutes, up }: Pick<Rounding, 'toMinutes' | 'up'>,
): number => (Math[up ? 'ceil' : 'round'](minutes / toMinutes) * toMinutes) / 60;

/** Minutes of a day, and its hours by the rule of the week and by the latest one. */
const counted = (minutes: number, rounding: Pick<Rounding, 'toMinutes' | 'up'>) => ({
  minutes,
  hours: roundedHours(minutes, rounding),
  roundedUp: roundedHours(minutes, roundingNow),
});

/** The hours of one day of a child. */
export function dayHours(
  date: string,
  stays: readonly Stay[],
  absent: string | null,
  now: Date,
  rounding: Rounding,
): Omit<DayHours, 'late'> {
  const { minutes, ...rest } = attendedOn(date, stays, now);
  return { date, ...counted(minutes, rounding), absent, ...rest };
}

/** A week as it would be if the children who are here now left now. What is claimed stays as it is. */
export function upToNow(week: SchemeWeek, now: Date): SchemeWeek {
  const { rounding, children } = week;
  const today = dublinDate(now);
  return {
    ...week,
    children: children.map((child) => {
      const days = child.days.map((day) => {
        if (day.since === undefined || day.date !== today) return day;
        const lasts = Math.max(0, minutesBetween(day.since, now.toISOString()));
        return { ...day, ...counted(day.minutes + lasts, rounding) };
      });
      const sumOf = (each: 'minutes' | 'hours' | 'roundedUp') => sumOfHours(days.map((day) => day[each]));
      return {
        ...child,
        days,
        minutes: sumOf('minutes'),
        hours: sumOf('hours'),
        roundedUp: sumOf('roundedUp'),
      };
    }),
  };
}

const A_DAY = 24 * 3600_000;

/** Answers whether a sign-in or sign-out was entered, or corrected, more than a day after it happened. */
export const isWrittenLate = ({ time, writtenAt }: { time: string; writtenAt: string }): boolean =>
  Date.parse(writtenAt) - Date.parse(time) > A_DAY;
