import { calendarTexts } from '../calendar/texts.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** The name of a day, 1 for Monday. */
const nameOf = (day: number): string => calendarTexts.weekdays[day - 1] ?? '';

/** 'Monday to Friday', 'Monday and Tuesday', 'Monday, Wednesday and Friday'; days are sorted. */
export function weekdaysInWords(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const inOneRow = days.length > 2 && last - first === days.length - 1;
  return inOneRow ? `${nameOf(first)} to ${nameOf(last)}` : joinWithAnd(days.map(nameOf));
}
