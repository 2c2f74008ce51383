import { expect, test } from 'vitest';
import { isHereSince } from './here-since.ts';

test('a child is here from the day on that somebody took over, over midnight too, and not where an older sign-out was forgotten', () => {
  const here = (since: string | null, currentStatus: 'signed-in' | 'signed-out' = 'signed-in') =>
    isHereSince({ currentStatus, since }, '2026-07-17');
  // In summer the Irish day begins an hour earlier.
  expect(here('2026-07-16T23:05:00.000Z')).toBe(true);
  expect(here('2026-07-18T06:00:00.000Z')).toBe(true);
  expect(here('2026-07-16T22:55:00.000Z')).toBe(false);
  expect(here('2026-07-17T08:00:00.000Z', 'signed-out')).toBe(false);
  expect(here(null)).toBe(false);
});
