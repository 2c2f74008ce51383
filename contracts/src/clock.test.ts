import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOfMinute, dublinMinute, minuteOfClock } from './clock.ts';

test('a minute of the day is read from a time as it is written', () => {
  expect([clockOfMinute(0), clockOfMinute(545), clockOfMinute(1439)]).toEqual(['00:00', '09:05', '23:59']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(minuteOfClock(clockOfMinute(minute))).toBe(minute);
      expect(clockOfMinute(minute + 0.9)).toBe(clockOfMinute(minute));
    }),
  );
});

test('an instant falls on a minute of Dublin', () => {
  expect(dublinMinute('2026-11-17T09:05:59.000Z')).toBe(545);
  expect(dublinMinute('2026-07-01T23:30:00.000Z')).toBe(30);
});
