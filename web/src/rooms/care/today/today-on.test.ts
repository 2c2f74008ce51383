import type { ChildToday } from '@nead/contracts/care/views.ts';
import { expect, test } from 'vitest';
import { todayOn } from './today-on.ts';

const _id = '65f000000000000000000001';
const nap = (from: string, to: string | null) => ({ _id, from, to });
const told: ChildToday = {
  _id,
  date: '2026-03-28',
  asleepSince: '2026-03-28T21:00:00.000Z',
  sleepId: _id,
  last: { meal: { _id, time: '2026-03-28T12:00:00.000Z', title: 'Lunch' } },
  apart: [],
  counted: 3,
  present: [
    { from: '2026-03-28T08:00:00.000Z', to: '2026-03-28T12:00:00.000Z' },
    { from: '2026-03-28T13:00:00.000Z', to: null },
  ],
  asleep: [
    nap('2026-03-28T13:30:00.000Z', '2026-03-28T14:00:00.000Z'),
    nap('2026-03-28T21:00:00.000Z', null),
  ],
  marks: [{ _id, kind: 'meal', time: '2026-03-28T12:00:00.000Z', title: 'Lunch' }],
};

test('a day that was told is that day’s, also where this device is behind', () => {
  expect(todayOn(told, told.date)).toBe(told);
  expect(todayOn(told, '2026-03-27')).toBe(told);
});

test('on the next day its records are over, and what goes on goes on from midnight', () => {
  expect(todayOn(told, '2026-03-30')).toEqual({
    ...told,
    date: '2026-03-30',
    // The clocks went forward meanwhile.
    present: [{ from: '2026-03-29T23:00:00.000Z', to: null }],
    asleep: [nap('2026-03-28T21:00:00.000Z', null)],
    marks: [],
    counted: 0,
  });
  const gone = { ...told, present: told.present.slice(0, 1) };
  expect(todayOn(gone, '2026-03-29').present).toEqual([]);
});
