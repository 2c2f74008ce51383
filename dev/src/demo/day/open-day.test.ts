import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { describe, expect, test } from 'vitest';
import { type DemoChild, demoChildminders } from '../household.ts';
import { momentOn } from './chance.ts';
import { type Begins, beginsAt, openDay, stateAt } from './open-day.ts';
import type { Step } from './steps.ts';
import { usualDay } from './usual-day.ts';

const MINUTE = 60_000;
const [household] = demoChildminders;
const children: readonly DemoChild[] = household?.children ?? [];

/** Eight days, so that the last midnight of the week is among them. */
const datesFrom = (date: string) => Array.from({ length: 8 }, (_, nth) => addDays(date, nth));

const stepsOf = (dates: readonly string[]): Step[] =>
  dates.flatMap((date) => openDay(children, date, 'at midnight'));

interface Span {
  from: number;
  to: number;
}

/** The spans of one child, from the steps that begin and end them. */
function spansOf(steps: readonly Step[], begins: (step: Step) => boolean, ends: (step: Step) => boolean) {
  const spans: Span[] = [];
  let open: number | undefined;
  for (const step of steps) {
    const at = step.at.getTime();
    if (begins(step)) {
      expect(open).toBeUndefined();
      open = at;
    } else if (ends(step) && open !== undefined) {
      spans.push({ from: open, to: at });
      open = undefined;
    }
  }
  expect(open).toBeUndefined();
  return spans;
}

const isIn = ({ act }: Step) => act.does === 'sign in';
const isOut = ({ act }: Step) => act.does === 'sign out';
const isNap = ({ act }: Step) => act.does === 'record' && act.kind === 'sleep';
const isWaking = (step: Step) => step.act.does === 'end' || isOut(step);

const of = (child: DemoChild, steps: readonly Step[]) => steps.filter((step) => step.child === child);
const staysOf = (steps: readonly Step[]) => spansOf(steps, isIn, isOut);
const countAt = (spans: readonly Span[], at: number) =>
  spans.filter(({ from, to }) => from <= at && at < to).length;

/** The most records of one child that count against the plan in a day that is played. */
const playedRecords = (): number =>
  Math.max(
    ...children.flatMap((child) =>
      Array.from({ length: 50 }, (_, nth) => {
        const day = usualDay(child, '2026-01-14', { seed: `${child.firstName} play ${nth}` });
        return day.filter(({ act }) => act.does === 'record').length;
      }),
    ),
  );

const midnight = (date: string) => momentOn(date, 0).getTime();

describe.each([
  ['a plain week', '2026-11-16'],
  ['the week of the spring night', '2027-03-25'],
  ['the week of the autumn night', '2026-10-21'],
])('the open household in %s', (_, first) => {
  const dates = datesFrom(first);
  const steps = stepsOf(dates);
  const stays = children.flatMap((child) => staysOf(of(child, steps)));
  const naps = children.flatMap((child) => spansOf(of(child, steps), isNap, isWaking));
  const minutes = Array.from(
    { length: (midnight(addDays(first, 7)) - midnight(first)) / MINUTE },
    (_, nth) => midnight(first) + nth * MINUTE,
  );

  test('has at least three children at every minute', () => {
    expect(minutes.filter((at) => countAt(stays, at) < 3)).toEqual([]);
  });

  test('has one child asleep at every minute from five past midnight on', () => {
    const awake = minutes.filter(
      (at) => countAt(naps, at) === 0 && at >= midnight(dublinDate(new Date(at))) + 5 * MINUTE,
    );
    expect(awake.map((at) => new Date(at).toISOString())).toEqual([]);
  });

  test('has a meal on every date by five past midnight', () => {
    for (const date of dates) {
      const by = midnight(date) + 5 * MINUTE;
      const meal = steps.find(
        ({ act, at }) =>
          act.does === 'record' &&
          act.kind === 'meal' &&
          at.getTime() >= midnight(date) &&
          at.getTime() <= by,
      );
      expect(meal).toBeDefined();
    }
  });

  test('no stay goes over midnight, and nothing but a sign-in happens to who is not here', () => {
    for (const { from, to } of stays) expect(dublinDate(new Date(from))).toBe(dublinDate(new Date(to)));
    for (const child of children) {
      const own = of(child, steps);
      const here = staysOf(own);
      for (const step of own) {
        const { at } = step;
        if (!isIn(step) && !isOut(step)) expect(countAt(here, at.getTime())).toBe(1);
      }
    }
  });

  test('nobody eats or is changed while asleep', () => {
    for (const child of children) {
      const own = of(child, steps);
      const asleep = spansOf(own, isNap, isWaking);
      for (const { act, at } of own) {
        if (act.does === 'record' && act.kind !== 'sleep') expect(countAt(asleep, at.getTime())).toBe(0);
      }
    }
  });

  test('leaves room in the plan’s records of a day for a day that is played, and a nap after it', () => {
    const room = playedRecords() + 1;
    for (const date of dates) {
      for (const child of children) {
        const counted = of(child, openDay(children, date, 'at midnight')).filter(
          ({ act }) => act.does === 'record',
        );
        expect(counted.length + room).toBeLessThanOrEqual(limitsOf('PREMIUM').activities);
      }
    }
  });
});

test.each<[string, string, Begins]>([
  ['in the middle of the night', '2026-11-22T02:00:00Z', 'at midnight'],
  ['just before a quarter past nine', '2026-11-23T09:14:59Z', 'at midnight'],
  ['at a quarter past nine', '2026-11-23T09:15:00Z', 'in the morning'],
  ['late on a Saturday', '2026-11-21T23:10:00Z', 'in the morning'],
])('a household that one begins to live %s has a day under way', (_, at, begins) => {
  const now = new Date(at);
  expect(beginsAt(now)).toBe(begins);
  const sofar = openDay(children, dublinDate(now), beginsAt(now)).filter((step) => step.at <= now);
  const here = children.filter((child) => of(child, sofar).some(isIn) && !of(child, sofar).some(isOut));
  expect(here.length).toBeGreaterThanOrEqual(3);
  expect(sofar.filter(isNap).length).toBeGreaterThan(sofar.filter(({ act }) => act.does === 'end').length);
  expect(sofar.some(({ act }) => act.does === 'record' && act.kind === 'meal')).toBe(true);
});

test.each([
  ['in the evening', '2026-11-21T20:30:00Z', ['Caoimhe', 'Zofia', 'Fiadh'], 'Caoimhe'],
  ['at night', '2026-11-22T01:00:00Z', ['Oisín', 'Tadhg', 'Fiadh'], 'Oisín'],
])('who is here and asleep %s', (_, at, here, asleep) => {
  const state = stateAt(children, new Date(at));
  expect(new Set(state.here.map(({ firstName }) => firstName))).toEqual(new Set(here));
  expect(state.asleep.map(({ firstName }) => firstName)).toEqual([asleep]);
});

test('the same date has the same day, and the two ways to begin it go on alike', () => {
  const [date, from] = ['2026-11-18', momentOn('2026-11-18', 10 * 60)] as const;
  const later = (begins: Begins) => openDay(children, date, begins).filter(({ at }) => at > from);
  // The same children as other objects, so that nothing remembered for a child is used.
  expect(openDay(structuredClone(children), date, 'at midnight')).toEqual(
    openDay(children, date, 'at midnight'),
  );
  expect(later('in the morning')).toEqual(later('at midnight'));
});
