import { publicHoliday } from '../calendar/public-holidays.ts';
import { addMonths } from '../calendar/recurrence.ts';
import { addDays, isWeekend } from '../dublin.ts';
import type { Id } from '../ids.ts';
import { ageInMonths, numbersOn, numbersRules } from '../register/numbers-guard.ts';
import {
  comesOn,
  type FreeDay,
  type FreeHalves,
  freeOn,
  groupOn,
  halves,
  openOn,
  placeGroups,
  schoolAgeOn,
} from './forecast-day.ts';
import type { PlacedChild, PlacesFacts } from './forecast-facts.ts';

const MONTHS = 12;

/** A reason why places change, and its day. */
export type PlaceCause =
  | { kind: 'starts' | 'leaves' | 'turns' | 'days'; date: string; childId: Id }
  | { kind: 'school'; date: string; childId: Id; isEstimate: boolean }
  | { kind: 'term' | 'holidays' | 'rules'; date: string; childId?: undefined };

interface DaysOfSpan {
  /** The first and the last working day. */
  from: string;
  to: string;
  causes: PlaceCause[];
}

/** Free places from Monday to Friday; null for a weekday that the span does not have. */
export interface FreeSpan extends DaysOfSpan {
  isClosed: false;
  week: readonly (FreeDay | null)[];
}

export type PlacesSpan = FreeSpan | (DaysOfSpan & { isClosed: true });

export interface Forecast {
  spans: readonly PlacesSpan[];
  /** Days off that are shorter than a week, and leave the places as they are. */
  daysOff: readonly { from: string; to: string }[];
  /** Children of whom no days are known, so that they take no place. */
  withoutDays: readonly Id[];
}

const workingDayFrom = (date: string): string => (isWeekend(date) ? workingDayFrom(addDays(date, 1)) : date);

/** All working days between two dates, both included. */
function workingDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = workingDayFrom(from); day <= to; day = workingDayFrom(addDays(day, 1))) days.push(day);
  return days;
}

/** The day on which a child reaches an age. */
function dayOfAge(born: string, months: number): string {
  const day = addMonths(born, months);
  return ageInMonths(born, day) < months ? addDays(day, 1) : day;
}

/** The changes that a child brings. */
function changesOf(child: PlacedChild): PlaceCause[] {
  const { _id: childId, dateOfBirth, startDate, endDate, agreed, school } = child;
  const changes: PlaceCause[] = [];
  if (school) changes.push({ kind: 'school', ...school, childId });
  if (startDate) changes.push({ kind: 'starts', date: startDate, childId });
  if (endDate) changes.push({ kind: 'leaves', date: addDays(endDate, 1), childId });
  for (const { from, to } of agreed) {
    changes.push({ kind: 'days', date: from, childId });
    if (to) changes.push({ kind: 'days', date: addDays(to, 1), childId });
  }
  if (!dateOfBirth) return changes;
  const young = numbersOn(dateOfBirth)?.young.underMonths;
  if (young) changes.push({ kind: 'turns', date: dayOfAge(dateOfBirth, young), childId });
  const schoolAge = schoolAgeOn(dateOfBirth);
  if (schoolAge && !school)
    changes.push({ kind: 'school', date: dayOfAge(dateOfBirth, schoolAge), childId, isEstimate: true });
  return changes;
}

/** Answers whether a child takes other places in the week from a day on than in the week before. */
function differsFrom(child: PlacedChild, date: string, terms: PlacesFacts['terms']): boolean {
  return [0, 1, 2, 3, 4, 5, 6].some((nth) => {
    const [before, after] = [addDays(date, nth - 7), addDays(date, nth)];
    const [was, is] = [comesOn(child, before, terms), comesOn(child, after, terms)];
    const isOther = groupOn(child, before) !== groupOn(child, after);
    return was.am !== is.am || was.pm !== is.pm || (isOther && (is.am || is.pm));
  });
}

/** The days on which other numbers begin to apply. */
const newRules = (): PlaceCause[] => numbersRules.map(({ from }) => ({ kind: 'rules', date: from }));

/** The changes of places after a day, in order; of a child's changes on one day only the first. */
function changesAfter({ children, terms }: PlacesFacts, day: string): PlaceCause[] {
  const ofChildren = children.flatMap((child) =>
    changesOf(child).filter(
      ({ date }, at, all) =>
        all.findIndex((each) => each.date === date) === at && differsFrom(child, date, terms),
    ),
  );
  const ofTerms = terms.flatMap(({ from, to }): PlaceCause[] => [
    { kind: 'term', date: from },
    { kind: 'holidays', date: addDays(to, 1) },
  ]);
  const differing = ofTerms.filter(({ date }) => children.some((child) => differsFrom(child, date, terms)));
  return [...ofChildren, ...differing, ...newRules()]
    .filter(({ date }) => date > day)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The days on which she would be open and is away, with public holidays and weekends between them, as spans. */
function closures({ closed, offer }: PlacesFacts, days: readonly string[]): string[][] {
  const runs: string[][] = [];
  let isRun = false;
  for (const day of days) {
    const { am, pm } = openOn(offer, day);
    if (!am && !pm) continue;
    const isAway = closed.some(({ from, to }) => from <= day && day <= to);
    if (isAway && isRun) runs.at(-1)?.push(day);
    else if (isAway) runs.push([day]);
    if (isAway || !publicHoliday(day)) isRun = isAway;
  }
  return runs;
}

const sameHalves = (a: FreeHalves, b: FreeHalves): boolean => halves.every((half) => a[half] === b[half]);
const sameDay = (a: FreeDay | null, b: FreeDay | null): boolean =>
  !a || !b || placeGroups.every((group) => sameHalves(a[group], b[group]));

/** Answers whether two spans have the same places on each weekday that both have. */
const sameWeek = (a: FreeSpan, b: FreeSpan): boolean =>
  a.week.every((day, at) => sameDay(day, b.week[at] ?? null));

/** The places between two days, during which nothing changes. */
function freeBetween(facts: PlacesFacts, days: readonly string[], causes: PlaceCause[]): FreeSpan {
  const week = [1, 2, 3, 4, 5].map((nth) => {
    const day = days.find((date) => new Date(date).getUTCDay() === nth);
    return day === undefined ? null : freeOn(facts, day);
  });
  return { from: days[0] ?? '', to: days.at(-1) ?? '', causes, isClosed: false, week };
}

const merged = (a: FreeSpan, b: FreeSpan): FreeSpan => ({
  ...a,
  to: b.to,
  week: a.week.map((day, at) => day ?? b.week[at] ?? null),
});

/** Stretches without a change, in order; the causes of a change lie with the first one after it. */
function stretchesOf(facts: PlacesFacts, days: readonly string[], shut: ReadonlySet<string>): PlacesSpan[] {
  const changes = changesAfter(facts, days[0] ?? '');
  const stretches: { days: string[]; isClosed: boolean; causes: PlaceCause[] }[] = [];
  let next = 0;
  for (const day of days) {
    const causes: PlaceCause[] = [];
    for (let change = changes[next]; change && change.date <= day; change = changes[++next])
      causes.push(change);
    const isClosed = shut.has(day);
    const last = stretches.at(-1);
    if (last && causes.length === 0 && last.isClosed === isClosed) last.days.push(day);
    else stretches.push({ days: [day], isClosed, causes });
  }
  return stretches.map(({ days: own, isClosed, causes }) =>
    isClosed
      ? { from: own[0] ?? '', to: own.at(-1) ?? '', isClosed, causes }
      : freeBetween(facts, own, causes),
  );
}

/** The same without changes that change no place. What changes while she is closed is told after it. */
function joined(stretches: readonly PlacesSpan[]): PlacesSpan[] {
  const spans: PlacesSpan[] = [];
  let before: FreeSpan | undefined;
  let causes: PlaceCause[] = [];
  for (const stretch of stretches) {
    causes = [...causes, ...stretch.causes];
    const last = spans.at(-1);
    if (stretch.isClosed) {
      if (last?.isClosed) spans[spans.length - 1] = { ...last, to: stretch.to };
      else spans.push({ ...stretch, causes: [] });
      continue;
    }
    const isSame = before !== undefined && sameWeek(before, stretch);
    const span: FreeSpan =
      isSame && before && last === before
        ? merged(before, stretch)
        : { ...stretch, causes: isSame ? [] : causes };
    if (last === before && isSame) spans[spans.length - 1] = span;
    else spans.push(span);
    before = span;
    causes = [];
  }
  return spans;
}

/** The free places of the next twelve months, in spans during which nothing changes (docs/decisions/198). */
export function forecastOf(facts: PlacesFacts, today: string): Forecast {
  const days = workingDays(today, addDays(addMonths(today, MONTHS), -1));
  const inWeek = Math.max(
    1,
    days.slice(0, 5).filter((day) => Object.values(openOn(facts.offer, day)).some(Boolean)).length,
  );
  const runs = closures(facts, days);
  const long = runs.filter((run) => run.length >= inWeek);
  const shut = new Set(long.flatMap((run) => workingDays(run[0] ?? '', run.at(-1) ?? '')));
  return {
    spans: joined(stretchesOf(facts, days, shut)),
    daysOff: runs
      .filter((run) => run.length < inWeek)
      .map((run) => ({ from: run[0] ?? '', to: run.at(-1) ?? '' })),
    withoutDays: facts.children
      .filter((child) => !days.some((day) => halves.some((half) => comesOn(child, day, facts.terms)[half])))
      .map(({ _id }) => _id),
  };
}
