import { addDays, dublinDate } from '../dublin.ts';
import { ageTexts } from './home-texts.ts';

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** A month ends on the day of birth, or on its last day if it is shorter. */
function monthsBetween(born: string, day: string): number {
  const isOver = day.slice(8) >= born.slice(8) || addDays(day, 1).endsWith('-01');
  return monthsOf(day) - monthsOf(born) - (isOver ? 0 : 1);
}

/** '2 years 8 months' */
export function ageOn(dateOfBirth: string, day: string): string {
  const months = Math.max(0, monthsBetween(dateOfBirth, day));
  return ageTexts.age(Math.floor(months / 12), months % 12);
}

/** The age today, by the date in Dublin. */
export const ageText = (dateOfBirth: string, now: Date): string => ageOn(dateOfBirth, dublinDate(now));
