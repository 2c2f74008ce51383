import { dateName } from '../calendar/date-names.ts';
import { isDate } from '../care/when.ts';

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

/** A day, or a day with its time, as it is said; people's own words as they are, also if they look like a day that is none. */
export function valueInWords(value: string): string {
  const [, date = '', time] = DAY_AND_TIME.exec(value) ?? [];
  if (!isDate(date)) return value;
  return [dateName(date), time].filter(Boolean).join(', ');
}
