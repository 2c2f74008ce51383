import { addDays, dublinDate, mondayOf, weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { chance } from './day/chance.ts';
import type { DemoChild } from './household.ts';

/** The days back for which everything is recorded; before that, only attendance. */
const WEEKS_BACK = 21;

/** The month that is running, and the two before it, which are over and invoiced; oldest first. */
export function monthsOf(now: Date): [string, string, string] {
  const running = dublinDate(now).slice(0, 7);
  return [monthsLater(running, -2), monthsLater(running, -1), running];
}

/** The first day of three months. */
export const firstDayOf = (now: Date): string => `${monthsOf(now)[0]}-01`;

export const recordedSince = (now: Date): string => addDays(dublinDate(now), -WEEKS_BACK);

/** The working days before today from a day on. */
export const workdaysFrom = (from: string, now: Date): string[] =>
  daysFrom(from, addDays(dublinDate(now), -1)).filter((date) => weekday(date) <= 5);

type Reason = 'sick' | 'holiday';

/** The days on which a child was at home, with the reason: sick for a day now and then, and on holidays for a week. */
export function daysAtHome({ firstName }: DemoChild, now: Date): Map<string, Reason> {
  const days = workdaysFrom(firstDayOf(now), now);
  const recorded = recordedSince(now);
  const home = new Map<string, Reason>();
  for (const [nth, date] of days.entries()) {
    const ago = days.length - nth;
    if (date >= recorded) {
      if (ago > 3 && chance(`home ${firstName} ${ago}`) < 0.08) home.set(date, 'sick');
    } else if (chance(`holidays ${firstName} ${mondayOf(date)}`) < 0.05) home.set(date, 'holiday');
    else if (chance(`sick ${firstName} ${date}`) < 0.03) home.set(date, 'sick');
  }
  return home;
}

export interface DaysAtHome {
  from: string;
  to: string;
  reason: Reason;
}

/** Consecutive days at home, as one absence. */
export function absencesOf(child: DemoChild, now: Date): DaysAtHome[] {
  const absences: DaysAtHome[] = [];
  let goesOn: DaysAtHome | undefined;
  const home = daysAtHome(child, now);
  for (const date of workdaysFrom(firstDayOf(now), now)) {
    const reason = home.get(date);
    if (goesOn && goesOn.reason === reason) goesOn.to = date;
    else {
      goesOn = reason && { from: date, to: date, reason };
      if (goesOn) absences.push(goesOn);
    }
  }
  return absences;
}
