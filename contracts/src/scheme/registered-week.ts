import type { Id } from '../ids.ts';
import { type Award, claimedOn, registeredOn, type SchemeCalendar } from './award.ts';
import type { DayHours } from './week.ts';

/** The seven days of a registration. A day with a missing sign-out has no known attendance. */
export interface RegisteredWeek {
  registrationId: Id;
  registered: number[];
  attended: (number | null)[];
  claimed: (number | null)[];
}

const inOrder = (a: Award, b: Award): number =>
  `${a.from} ${a.registrationId}` < `${b.from} ${b.registrationId}` ? -1 : 1;

/** A child's week under each registration with hours in it, in the order in which they began. */
export function registeredWeek(
  awards: readonly Award[],
  days: readonly Pick<DayHours, 'date' | 'hours' | 'missingSignOut'>[],
  calendar: SchemeCalendar,
): RegisteredWeek[] {
  const sorted = [...awards].sort(inOrder);
  const perDay = days.map(({ date, hours, missingSignOut }) => {
    const registered = sorted.map((award) => registeredOn(award, calendar, date));
    const known = missingSignOut.length === 0;
    return {
      attended: known ? hours : null,
      registered,
      claimed: known ? claimedOn(hours, registered) : null,
    };
  });
  return sorted
    .map(({ registrationId }, at) => ({
      registrationId,
      registered: perDay.map(({ registered }) => registered[at] ?? 0),
      attended: perDay.map(({ attended }) => attended),
      claimed: perDay.map(({ claimed }) => claimed && (claimed[at] ?? 0)),
    }))
    .filter(({ registered }) => registered.some((hours) => hours > 0));
}

/** Answers whether all its days are known, so that it can be returned. */
export const isKnown = <Week extends RegisteredWeek>(
  week: Week,
): week is Week & { attended: number[]; claimed: number[] } => !week.claimed.includes(null);
