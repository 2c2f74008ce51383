import { memoize } from './memoize.ts';

/** Business days are days in Europe/Dublin, on the server and on every device; instants are stored in UTC. */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

const aheadInHour = memoize((begins: number) => {
  const from = new Date(begins);
  return Date.parse(`${day.format(from)}T${clock.format(from)}:00Z`) - begins;
});

/**
 * The time that Dublin's clock is ahead of UTC. It changes on the hour, so the answer for an hour holds for all of it.
 */
const aheadMs = (at: number): number => aheadInHour(Math.floor(at / HOUR_MS) * HOUR_MS);

/** Days since 1970. */
const dayNumber = memoize((date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS);
const dateOf = memoize((number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10));

/**
 * Answers whether an instant is after 1970, since when the clock is whole hours ahead. `day` refuses an invalid
 * instant.
 */
const isOfOurTime = (at: number) => at >= 0;

/** The day on which an instant falls in Dublin, as yyyy-MM-dd. */
export function dublinDate(at: Date | string): string {
  const instant = new Date(at).getTime();
  return isOfOurTime(instant)
    ? dateOf(Math.floor((instant + aheadMs(instant)) / DAY_MS))
    : day.format(instant);
}

/** The time of day at which an instant falls in Dublin, as HH:mm. */
export const dublinTime = (at: Date | string): string => clock.format(new Date(at));

/**
 * The instant at which Dublin's clocks show this date and time. If they show it twice (the autumn night) it is the
 * first; if they skip it (the spring night) it is counted from midnight.
 */
export function dublinInstant(date: string, time: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = asIfUtc - aheadMs(asIfUtc - 24 * HOUR_MS);
  const changed = asIfUtc - aheadMs(guess);
  return new Date(changed + aheadMs(changed) === asIfUtc ? changed : guess);
}

/** The instant at which this day began in Dublin. */
export const dayBegan = (at: Date): Date => dublinInstant(dublinDate(at), '00:00');

/** The calendar date so many days later. */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** The last day of a month such as 2026-11. */
export const lastDayOf = (month: string): string =>
  addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** 1 is Monday, 7 is Sunday. The first of January 1970 was a Thursday. */
export const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7 || 7;

export const isWeekend = (date: string): boolean => weekday(date) > 5;

/** The first day of a date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekday(date));
