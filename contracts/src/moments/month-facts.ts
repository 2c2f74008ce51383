import type { Body } from '../care/activities/activity.ts';
import { activityOf, signInKind } from '../care/activities/registry.ts';
import { minutesBetween } from '../clock.ts';
import { addDays } from '../dublin.ts';
import { bookTexts as texts } from './book-texts.ts';

/** A record of a child, as far as a month tells of it. */
export interface ToldRecord {
  kind: string;
  date: string;
  time: string;
  endTime: string | null;
  body: Body | null;
}

/** A small thing that is true of a month. It is counted from the records and judges nothing (ruling 122). */
export interface MonthFact {
  /** The kind of record that it was counted from. */
  kind: string;
  fact: string;
  detail: string;
}

/** The fewest times that are told as often. */
const OFTEN = 3;
const FIRSTS_AT_MOST = 3;
/** The days for which meals must be known before a month; until then everything would be a first. */
const KNOWN_DAYS = 28;

function daysHere(month: string, records: readonly ToldRecord[]): MonthFact[] {
  const { kind } = signInKind;
  const arrivals = records.filter((record) => {
    if (record.kind !== kind || !record.date.startsWith(month)) return false;
    const body = signInKind.body.safeParse(record.body).data;
    return body && signInKind.movesChild?.(body) === 'signed-in';
  });
  const days = new Set(arrivals.map(({ date }) => date)).size;
  return days > 0 ? [{ kind, fact: texts.here(days), detail: texts.hereDetail(month) }] : [];
}

function longestSleep(month: string, records: readonly ToldRecord[]): MonthFact[] {
  const [longest] = records
    .filter(({ kind, date }) => activityOf(kind)?.span && date.startsWith(month))
    .flatMap(({ kind, date, time, endTime }) =>
      endTime ? [{ kind, date, minutes: minutesBetween(time, endTime) }] : [],
    )
    .sort((one, other) => other.minutes - one.minutes);
  if (!longest || longest.minutes <= 0) return [];
  const { kind, minutes, date } = longest;
  return [{ kind, fact: texts.slept, detail: texts.sleptDetail(minutes, date) }];
}

/** Every food of every meal, in order of time; the same food may be spelled with other capitals. */
const foodsIn = (records: readonly ToldRecord[]) =>
  records.flatMap(({ kind, date, body }) => {
    const foods = (body && activityOf(kind)?.eaten?.(body).foods) ?? [];
    return foods.map((food) => ({ kind, date, food, same: food.toLowerCase() }));
  });

function hadOften(month: string, foods: ReturnType<typeof foodsIn>): MonthFact[] {
  const counts = new Map<string, { kind: string; food: string; times: number }>();
  for (const { kind, date, food, same } of foods) {
    if (date.startsWith(month)) counts.set(same, { kind, food, times: (counts.get(same)?.times ?? 0) + 1 });
  }
  const [most, second] = [...counts.values()].sort((one, other) => other.times - one.times);
  if (!most || most.times < OFTEN || most.times === second?.times) return [];
  const { kind, food, times } = most;
  return [{ kind, fact: texts.often(food, times), detail: texts.oftenDetail }];
}

/** Foods that were not had in any month before, of a child whose meals are known by then. */
function hadFirst(month: string, foods: ReturnType<typeof foodsIn>): MonthFact[] {
  const earliest = foods[0]?.date ?? month;
  const before = new Set(foods.flatMap(({ date, same }) => (date < month ? [same] : [])));
  const isNew = new Map(
    foods
      .filter(({ date, same }) => date.startsWith(month) && !before.has(same))
      .map((had) => [had.same, had]),
  );
  const firsts = [...isNew.values()].slice(0, FIRSTS_AT_MOST);
  const [one] = firsts;
  if (!one || earliest > addDays(`${month}-01`, -KNOWN_DAYS)) return [];
  return [{ kind: one.kind, fact: texts.first(firsts.map(({ food }) => food)), detail: texts.firstDetail }];
}

/** `records`: all of the child's up to the month's end, in order of time. */
export function factsOfMonth(month: string, records: readonly ToldRecord[]): MonthFact[] {
  const foods = foodsIn(records);
  return [
    ...longestSleep(month, records),
    ...hadFirst(month, foods),
    ...hadOften(month, foods),
    ...daysHere(month, records),
  ];
}
