import { type AttendanceRecord, type Stay, staysOf } from '../../care/stays.ts';
import { minutesBetween } from '../../clock.ts';
import { dublinDate, dublinInstant } from '../../dublin.ts';
import { memoize } from '../../memoize.ts';
import type { AgreedTime, Terms } from '../agreement/agreement.ts';

/** A sign-in comes before a sign-out of the same instant; remaining ties are ordered by id. */
const orderOf = ({ time, type, recordId }: AttendanceRecord) =>
  `${new Date(time).toISOString()} ${type} ${recordId}`;

/** Stays by the day on which they began, from records in any order. */
export function visitsByDay(records: readonly AttendanceRecord[]): Map<string, Stay[]> {
  // Stryker disable next-line EqualityOperator: no two records have the same id
  const sorted = [...records].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const days = new Map<string, Stay[]>();
  for (const stay of staysOf(sorted)) {
    const date = dublinDate(stay.from);
    days.set(date, [...(days.get(date) ?? []), stay]);
  }
  return days;
}

const instantAt = memoize((dateAndClock: string) =>
  dublinInstant(dateAndClock.slice(0, 10), dateAndClock.slice(11)).toISOString(),
);

const instants = (date: string, { from, to }: Pick<AgreedTime, 'from' | 'to'>) => ({
  from: instantAt(`${date} ${from}`),
  to: instantAt(`${date} ${to}`),
});

/** Minutes that really pass between two times of the clock, also on the days on which it changes. */
export function agreedMinutes(date: string, time: Pick<AgreedTime, 'from' | 'to'>): number {
  const { from, to } = instants(date, time);
  return minutesBetween(from, to);
}

type Span = Readonly<Record<'from' | 'to', string>>;

/** The number of minutes that two spans have in common; a negative number is their distance. */
const shared = (one: Span, other: Span): number =>
  // From the later of the two beginnings to the earlier of the two ends.
  Math.min(
    ...[one.from, other.from].flatMap((begin) => [one.to, other.to].map((end) => minutesBetween(begin, end))),
  );

function inCommon(date: string, time: AgreedTime, stay: Stay): number {
  const agreed = instants(date, time);
  return shared({ from: stay.from, to: stay.to ?? agreed.to }, agreed);
}

/** Answers whether an agreed time goes on after now, and no stay has reached into it yet. */
export const isToCome = (date: string, time: AgreedTime, stays: readonly Stay[], now: string): boolean =>
  minutesBetween(now, instants(date, time).to) > 0 &&
  stays.every((stay) => inCommon(date, time, { ...stay, to: stay.to ?? now }) <= 0);

/**
 * Stays in parts, each ending where the next agreed time begins that it also belongs to. If only attended time counts,
 * it must cover half of that time, so that a child collected late has not come for the next one too.
 */
export function cutAtTimes(
  { count }: Pick<Counting, 'count'>,
  date: string,
  times: readonly AgreedTime[],
  stays: readonly Stay[],
  now: string,
): Stay[] {
  // With agreed hours, no stay counts.
  if (count === 'agreed') return [...stays];
  return stays.flatMap((stay) => {
    const until = stay.to ?? (dublinDate(stay.from) === dublinDate(now) ? now : stay.from);
    const [, ...later] = times.filter((time) => {
      const both = inCommon(date, time, { ...stay, to: until });
      return count === 'longer' ? both > 0 : both * 2 >= agreedMinutes(date, time);
    });
    const begins = [stay.from, ...later.map((time) => instants(date, time).from)];
    return begins.map((from, at) => ({ ...stay, from, to: begins[at + 1] ?? stay.to }));
  });
}

interface AgreedVisits {
  time: AgreedTime;
  visits: Stay[];
}

/** The stays of each agreed time: every stay belongs to the time with which it shares most. */
export function visitsOfTimes(
  date: string,
  times: readonly AgreedTime[],
  stays: readonly Stay[],
): AgreedVisits[] {
  const found = times.map((time): AgreedVisits => ({ time, visits: [] }));
  for (const stay of stays) {
    const ofEach = times.map((time) => inCommon(date, time, stay));
    found[ofEach.indexOf(Math.max(...ofEach))]?.visits.push(stay);
  }
  return found;
}

/** Minutes of stays, up to now if the child is still here; undefined if a sign-out is missing. */
function attendedMinutes(stays: readonly Stay[], now: string): number | undefined {
  let minutes = 0;
  for (const { from, to } of stays) {
    if (to === null && dublinDate(from) !== dublinDate(now)) return undefined;
    minutes += Math.max(0, minutesBetween(from, to ?? now));
  }
  return minutes;
}

type Counting = Pick<Terms, 'count' | 'roundUpTo' | 'atLeast'>;

/** Attended minutes as they are charged; undefined if a sign-out is missing. */
export function chargedVisit(
  { roundUpTo, atLeast }: Omit<Counting, 'count'>,
  stays: readonly Stay[],
  now: string,
): number | undefined {
  const minutes = attendedMinutes(stays, now);
  return minutes === undefined ? undefined : Math.max(atLeast, Math.ceil(minutes / roundUpTo) * roundUpTo);
}

/** The counted minutes of an agreed time. Without a sign-out they are as agreed until the end is known. */
export function countedMinutes(
  terms: Counting,
  date: string,
  time: AgreedTime,
  stays: readonly Stay[],
  now: string,
): number {
  const agreed = agreedMinutes(date, time);
  if (terms.count === 'agreed') return agreed;
  const attended = chargedVisit(terms, stays, now) ?? agreed;
  return terms.count === 'longer' ? Math.max(agreed, attended) : attended;
}

/** The minutes of a span in which the child was here; a stay without a sign-out lasts until the next one. */
function minutesHere(stays: readonly Stay[], span: Span): number {
  const here = stays.map(({ from, to }, at) =>
    Math.max(0, shared({ from, to: to ?? stays[at + 1]?.from ?? span.to }, span)),
  );
  // A span that has not begun has a negative length.
  return Math.min(
    minutesBetween(span.from, span.to),
    here.reduce((sum, minutes) => sum + minutes, 0),
  );
}

/** Minutes of stays before the first and after the last agreed time of a day. */
export function minutesOver(
  date: string,
  times: readonly AgreedTime[],
  stays: readonly Stay[],
): { early: number; late: number } {
  const [first, last] = [times[0], times.at(-1)];
  const [came, went] = [stays[0]?.from, stays.at(-1)?.to];
  return {
    early: first && came ? minutesHere(stays, { from: came, to: instants(date, first).from }) : 0,
    late: last && went ? minutesHere(stays, { from: instants(date, last).to, to: went }) : 0,
  };
}
