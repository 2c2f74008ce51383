import { dublinDate } from '@nead/contracts/dublin.ts';
import { timeTexts } from '@nead/contracts/ui/time-texts.ts';
import { differenceInMonths, parseISO } from 'date-fns';

/** '2 years 8 months', by the calendar in Dublin. */
export function ageText(dateOfBirth: string, now: Date): string {
  const months = Math.max(0, differenceInMonths(parseISO(dublinDate(now)), parseISO(dateOfBirth)));
  return timeTexts.age(Math.floor(months / 12), months % 12);
}
