import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { expect, test } from 'vitest';
import { takenAt } from './photos.ts';

const child = { comes: 485, goes: 1000 };

test.each([
  ['while the child is here, before now', '2026-11-18T13:00:00Z', '2026-11-18 12:25'],
  ['at night, before the child went home', '2026-11-18T22:00:00Z', '2026-11-18 15:45'],
  ['in the early morning, on the day before', '2026-11-18T07:00:00Z', '2026-11-17 15:45'],
  ['early on a Monday, on Friday', '2026-11-16T07:00:00Z', '2026-11-13 15:45'],
  ['on the day on which the clocks change', '2026-10-25T22:00:00Z', '2026-10-25 15:45'],
])('a photo of the demo loaded %s', (_, now, taken) => {
  const at = takenAt(child, new Date(now), 35);
  expect(`${dublinDate(at)} ${dublinTime(at)}`).toBe(taken);
});
