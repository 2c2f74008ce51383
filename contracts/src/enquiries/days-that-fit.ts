import type { PlacesFacts } from '../places/forecast-facts.ts';
import { tooManyAhead, withChild } from '../places/forecast-warnings.ts';
import { unsaidOffer } from '../places/offer.ts';
import { type CareSchedule, weekdays } from '../register/shapes.ts';
import type { AskedPlace } from './views.ts';

/** The days of a wish on which there is a place for a whole year, and those on which there is none. */
export interface DaysThatFit {
  free: number[];
  full: number[];
}

/** A day fits if she is open, and the child's coming would bring no warning. Of weekends nothing is known. */
export function daysThatFit(
  facts: PlacesFacts,
  { born, days, from }: AskedPlace,
  today: string,
): DaysThatFit {
  const first = `${from}-01`;
  const startDate = first < today ? today : first;
  const asked = weekdays.map((day, nth) => [day, days.includes(nth + 1) ? 'Full Day' : 'Not Scheduled']);
  const schedule = Object.fromEntries(asked) as CareSchedule; // of each weekday
  const after = withChild(facts, { dateOfBirth: `${born}-15`, schedule, startDate });
  const tooMany = tooManyAhead(facts, after, startDate).flatMap((warning) => warning.weekdays);
  const { open } = facts.offer ?? unsaidOffer;
  const free = weekdays.flatMap((day, nth) =>
    open[day] === 'Not Scheduled' || tooMany.includes(nth + 1) ? [] : [nth + 1],
  );
  return {
    free: days.filter((day) => free.includes(day)),
    full: days.filter((day) => day <= weekdays.length && !free.includes(day)),
  };
}
