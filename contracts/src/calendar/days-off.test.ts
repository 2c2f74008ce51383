import { expect, test } from 'vitest';
import { daysOffIn } from './days-off.ts';

const daily = (date: string, until: string, skipped: string[] = []) => ({
  date,
  recurrence: { frequency: 'daily', until } as const,
  skipped,
});

test('events that meet or overlap are one span, and a skipped day cuts one', () => {
  expect(
    daysOffIn([
      daily('2026-08-10', '2026-08-14', ['2026-08-12']),
      daily('2026-08-14', '2026-08-16'),
      { date: '2026-08-17', recurrence: null },
      { date: '2026-03-02', recurrence: null },
    ]),
  ).toEqual([
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2026-08-10', to: '2026-08-11' },
    { from: '2026-08-13', to: '2026-08-17' },
  ]);
});

test('nothing is off by itself', () => expect(daysOffIn([])).toEqual([]));
