import { addDays, weekday } from '../dublin.ts';
import { memoize } from '../memoize.ts';

/** The first Monday on or after a date. */
const mondayFrom = (date: string): string => addDays(date, (8 - weekday(date)) % 7);

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** 1 February if that is a Friday, else the first Monday of February; since 2023. */
function brigid(year: number): string | undefined {
  if (year < 2023) return undefined;
  const first = `${year}-02-01`;
  return weekday(first) === 5 ? first : mondayFrom(first);
}

/** Ireland's public holidays of a year, by date, in order. */
export const publicHolidays = memoize((year: number): ReadonlyMap<string, string> => {
  const saint = brigid(year);
  return new Map([
    [`${year}-01-01`, 'New Year’s Day'],
    ...(saint ? [[saint, 'St Brigid’s Day'] as const] : []),
    [`${year}-03-17`, 'St Patrick’s Day'],
    [addDays(easterSunday(year), 1), 'Easter Monday'],
    [mondayFrom(`${year}-05-01`), 'May Day'],
    [mondayFrom(`${year}-06-01`), 'June holiday'],
    [mondayFrom(`${year}-08-01`), 'August holiday'],
    [mondayFrom(`${year}-10-25`), 'October holiday'],
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'St Stephen’s Day'],
  ]);
});

export const publicHoliday = (date: string): string | undefined =>
  publicHolidays(Number(date.slice(0, 4))).get(date);
