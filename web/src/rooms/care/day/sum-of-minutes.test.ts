import { minutesBetween } from '@nead/contracts/clock.ts';
import { expect, test } from 'vitest';
import { sumOfMinutes } from './sum-of-minutes.ts';

test('naps add up to what their records show, though each is a part of a minute longer or shorter', () => {
  const naps = [
    { from: '2026-11-20T09:00:20.000Z', to: '2026-11-20T09:59:05.000Z' },
    { from: '2026-11-20T12:00:10.000Z', to: '2026-11-20T13:48:55.000Z' },
  ];
  expect(naps.map(({ from, to }) => minutesBetween(from, to))).toEqual([59, 109]);
  expect(sumOfMinutes(naps, new Date('2026-11-20T15:00:00.000Z'))).toBe(168);
});

test('a nap that goes on counts whole minutes', () => {
  const nap = { from: '2026-11-20T09:00:00.000Z', to: null };
  expect(sumOfMinutes([nap], new Date('2026-11-20T09:02:59.000Z'))).toBe(2);
});
