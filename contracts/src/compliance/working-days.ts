import { publicHoliday } from '../calendar/public-holidays.ts';
import { addDays, weekday } from '../dublin.ts';

/** Monday to Friday, without Ireland's public holidays. */
export const isWorkingDay = (date: string): boolean =>
  weekday(date) <= 5 && publicHoliday(date) === undefined;

/** The first working days after a date, `count` of them. */
export function workingDaysAfter(date: string, count: number): string[] {
  const found: string[] = [];
  for (let at = addDays(date, 1); found.length < count; at = addDays(at, 1))
    if (isWorkingDay(at)) found.push(at);
  return found;
}
