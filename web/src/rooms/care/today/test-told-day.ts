import { meal } from '@nead/contracts/care/activities/meal.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';

const _id = '65f000000000000000000001';
export const napFrom = (from: string, to: string | null) => ({ _id, from, to });

/** The evening before the clocks go forward: a child that stays for the night is asleep. */
export const toldDay: ChildToday = {
  _id,
  date: '2026-03-28',
  asleepSince: '2026-03-28T21:00:00.000Z',
  sleepId: _id,
  last: { meal: { _id, time: '2026-03-28T12:00:00.000Z', title: meal.name } },
  apart: [],
  counted: 3,
  present: [
    { from: '2026-03-28T08:00:00.000Z', to: '2026-03-28T12:00:00.000Z' },
    { from: '2026-03-28T13:00:00.000Z', to: null },
  ],
  asleep: [
    napFrom('2026-03-28T13:30:00.000Z', '2026-03-28T14:00:00.000Z'),
    napFrom('2026-03-28T21:00:00.000Z', null),
  ],
  marks: [{ _id, kind: 'meal', time: '2026-03-28T12:00:00.000Z', title: meal.name }],
};
