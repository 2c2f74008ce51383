import { addMonths } from '../calendar/recurrence.ts';
import { addDays, isWeekend, weekday } from '../dublin.ts';
import type { AgreedTime } from '../fees/agreement/agreement.ts';
import { halves, limitsOn, takenOn } from './forecast-day.ts';
import type { PlacedChild, PlacesFacts } from './forecast-facts.ts';

/** The months ahead for which it is said that there would be too many. */
const MONTHS = 12;

/** More children at one time than the numbers allow, from a day on. */
export interface TooManyAhead {
  of: 'all' | 'young' | 'afterSchool';
  /** The first day, and the number of children on it. */
  from: string;
  count: number;
  most: number;
  /** The weekdays on which it happens; 1 is Monday. */
  weekdays: readonly number[];
}

/** Answers whether all of these are siblings, by a contact that they have in common. */
const areSiblings = ([first, ...others]: readonly PlacedChild[]): boolean =>
  first?.contacts.some((contact) => others.every(({ contacts }) => contacts.includes(contact))) ?? false;

/** The most children at one time on a day, by what is counted. */
function countsOn(facts: PlacesFacts, date: string): Record<TooManyAhead['of'], number> {
  const counts = { all: 0, young: 0, afterSchool: 0 };
  for (const half of halves) {
    const { all, young, afterSchool } = takenOn(facts, date, half);
    const isAllowed = limitsOn(facts, date).siblings && areSiblings(young);
    counts.all = Math.max(counts.all, all);
    counts.young = Math.max(counts.young, isAllowed ? 0 : young.length);
    counts.afterSchool = Math.max(counts.afterSchool, afterSchool);
  }
  return counts;
}

/** The agreed times with another version from a day on. Each ends at the latest on the day before the next. */
export function agreedFromOn(
  agreed: PlacedChild['agreed'],
  from: string,
  times: readonly AgreedTime[],
): PlacedChild['agreed'] {
  const last = addDays(from, -1);
  const before = agreed.filter((version) => version.from < from);
  const later = agreed.filter((version) => version.from > from);
  const [next] = later;
  return [
    ...before.map((version) => ({ ...version, to: version.to && version.to < last ? version.to : last })),
    { from, to: next ? addDays(next.from, -1) : null, times: [...times] },
    ...later,
  ];
}

/** The same facts with a child as it would be; a child who is not there yet joins them. */
export function withChild(facts: PlacesFacts, change: Partial<PlacedChild>): PlacesFacts {
  const { children } = facts;
  const known = children.some(({ _id }) => _id === change._id);
  return {
    ...facts,
    children: known
      ? children.map((child) => (child._id === change._id ? { ...child, ...change } : child))
      : [...children, { ...unknownChild, ...change }],
  };
}

const unknownChild: PlacedChild = {
  _id: '',
  firstName: null,
  dateOfBirth: null,
  schedule: null,
  startDate: null,
  endDate: null,
  contacts: [],
  agreed: [],
  school: null,
};

/** The warnings about a change: only what is worse after it than before. It warns and never refuses (ruling 128). */
export function tooManyAhead(before: PlacesFacts, after: PlacesFacts, today: string): TooManyAhead[] {
  const found = new Map<TooManyAhead['of'], TooManyAhead>();
  const end = addMonths(today, MONTHS);
  for (let date = today; date < end; date = addDays(date, 1)) {
    if (isWeekend(date) || after.closed.some(({ from, to }) => from <= date && date <= to)) continue;
    const [was, is, limits] = [countsOn(before, date), countsOn(after, date), limitsOn(after, date)];
    for (const [of, most] of [
      ['all', limits.most],
      ['young', limits.young],
      ['afterSchool', limits.afterSchool],
    ] as const) {
      if (is[of] <= most || is[of] <= was[of]) continue;
      const known = found.get(of) ?? { of, from: date, count: is[of], most, weekdays: [] };
      const days = new Set([...known.weekdays, weekday(date)]);
      found.set(of, { ...known, weekdays: [...days].toSorted() });
    }
  }
  return [...found.values()];
}
