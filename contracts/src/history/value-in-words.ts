import { dateName } from '../calendar/date-names.ts';
import { isDate } from '../care/when.ts';

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** A day, or a day with its time, in words; any other text unchanged, even if it only looks like a day. */
export function valueInWords(value: string): string {
  const [, date = '', time] = DAY_AND_TIME.exec(value) ?? [];
  if (!isDate(date)) return value;
  return [dateName(date), time].filter(Boolean).join(', ');
}
