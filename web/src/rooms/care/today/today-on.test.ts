import { expect, test } from 'vitest';
import { napFrom, toldDay as told } from './test-told-day.ts';
import { todayOn } from './today-on.ts';

test('a day that was told is that day’s, also where this device is behind', () => {
  expect(todayOn(told, told.date)).toBe(told);
  expect(todayOn(told, '2026-03-27')).toBe(told);
});

test('on the next day its records are over, and what goes on goes on from midnight', () => {
  expect(todayOn(told, '2026-03-30')).toEqual({
    ...told,
    date: '2026-03-30',
    // The clocks went forward in the night.
    present: [{ from: '2026-03-29T23:00:00.000Z', to: null }],
    asleep: [napFrom('2026-03-28T21:00:00.000Z', null)],
    marks: [],
    counted: 0,
  });
  const gone = { ...told, present: told.present.slice(0, 1) };
  expect(todayOn(gone, '2026-03-29').present).toEqual([]);
});
