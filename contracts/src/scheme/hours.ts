import { attendedOn, type Stay } from '../care/stays.ts';
import { type Rounding, roundingNow } from './rules.ts';
import type { DayHours } from './week.ts';

/** Hours from a day's minutes. All its stays are added up before they are rounded. */
export const roundedHours = (minutes: number, { toMinutes, up }: Rounding): number =>
  (Math[up ? 'ceil' : 'round'](minutes / toMinutes) * toMinutes) / 60;

/** The hours of one day of a child. */
export function dayHours(
  date: string,
  stays: readonly Stay[],
  absent: string | null,
  now: Date,
  rounding: Rounding,
): Omit<DayHours, 'late'> {
  const { minutes, missingSignOut } = attendedOn(date, stays, now);
  return {
    date,
    minutes,
    hours: roundedHours(minutes, rounding),
    roundedUp: roundedHours(minutes, roundingNow),
    absent,
    missingSignOut,
  };
}

const A_DAY = 24 * 3600_000;

/** Answers whether a sign-in or sign-out was entered, or corrected, more than a day after it happened. */
export const isWrittenLate = ({ time, writtenAt }: { time: string; writtenAt: string }): boolean =>
  Date.parse(writtenAt) - Date.parse(time) > A_DAY;
