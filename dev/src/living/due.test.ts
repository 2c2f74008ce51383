import { dublinDate } from '@nead/contracts/dublin.ts';
import { expect, test } from 'vitest';
import { momentOn } from '../demo/day/chance.ts';
import { openDay } from '../demo/day/open-day.ts';
import { nameOf, type Step } from '../demo/day/steps.ts';
import { demoChildminders } from '../demo/household.ts';
import { dueSteps, forgottenSignOut, nextDue } from './due.ts';

const children = demoChildminders[0]?.children ?? [];
const names = (steps: readonly Step[]) => steps.map((step) => `${step.child.firstName} ${nameOf(step)}`);

test('a household that is looked after every half minute does each step of a date once', () => {
  const date = '2026-11-18';
  const [first, last] = [momentOn(date, 0).getTime(), momentOn('2026-11-19', 0).getTime()];
  const done: Step[] = [];
  for (let at = first; at < last; at += 30_000) {
    done.push(...dueSteps(children, new Date(at - 30_000), new Date(at)));
  }
  const planned = openDay(children, date, 'at midnight');
  // The half minute before midnight has steps too: `nextDue` sets a timer for them.
  const leaving = planned.filter(({ at }) => at.getTime() > last - 30_000);
  expect(names(done)).toEqual(names(planned.filter((step) => !leaving.includes(step))));
  expect(nextDue(children, new Date(last - 30_000))).toEqual(leaving[0]?.at);
});

test.each([
  ['stopped in the morning and started in the evening', '2026-11-18T10:00:00Z', '2026-11-18T19:00:00Z'],
  ['stopped on Friday and started on Sunday night', '2026-11-20T16:00:00Z', '2026-11-22T23:30:00Z'],
  ['stopped before midnight and started after it', '2026-11-20T23:50:00Z', '2026-11-21T00:20:00Z'],
])('what is due in a household that was %s is of today, and nothing is ahead', (_, since, now) => {
  const due = dueSteps(children, new Date(since), new Date(now));
  expect(due.length).toBeGreaterThan(3);
  for (const { at } of due) {
    expect(at.getTime()).toBeLessThanOrEqual(Date.parse(now));
    expect(at.getTime()).toBeGreaterThan(Date.parse(since));
    expect(dublinDate(at)).toBe(dublinDate(now));
  }
});

test('a stay that was left open ends when the child was to go, or else with its day', () => {
  const tadhg = children.filter(({ firstName }) => firstName === 'Tadhg');
  const [child] = tadhg;
  if (!child) throw new Error('Tadhg is gone');
  const out = forgottenSignOut(child, momentOn('2026-11-18', 560));
  expect(dublinDate(out.at)).toBe('2026-11-18');
  expect(Math.abs(out.at.getTime() - momentOn('2026-11-18', child.goes).getTime())).toBeLessThan(16 * 60_000);
  const evening = forgottenSignOut(child, momentOn('2026-11-18', 20 * 60));
  expect(evening.at).toEqual(momentOn('2026-11-18', 24 * 60 - 5 / 60));
});
