import { dublinDate } from '@nead/contracts/dublin.ts';
import { differenceInMonths, parseISO } from 'date-fns';

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** '2 years 8 months', by the calendar in Dublin. */
export function ageText(dateOfBirth: string, now: Date): string {
  const months = Math.max(0, differenceInMonths(parseISO(dublinDate(now)), parseISO(dateOfBirth)));
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return count(rest, 'month');
  return rest === 0 ? count(years, 'year') : `${count(years, 'year')} ${count(rest, 'month')}`;
}
