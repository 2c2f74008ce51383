import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { ageTexts } from '@nead/contracts/register/home-texts.ts';

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** A month ends on the day of birth, or on its last day if it is shorter. */
function monthsBetween(born: string, today: string): number {
  const isOver = today.slice(8) >= born.slice(8) || addDays(today, 1).endsWith('-01');
  return monthsOf(today) - monthsOf(born) - (isOver ? 0 : 1);
}

/** '2 years 8 months', by the date in Dublin. */
export function ageText(dateOfBirth: string, now: Date): string {
  const months = Math.max(0, monthsBetween(dateOfBirth, dublinDate(now)));
  return ageTexts.age(Math.floor(months / 12), months % 12);
}
