import { expect, test } from 'vitest';
import { relativeDayName, shortTime } from './message-times.ts';

// The clocks went back in the night, so 24 hours earlier it is still the same day.
const now = new Date('2026-10-25T23:30:00Z');

test('yesterday is the day before by the calendar, also where a day has 25 hours', () => {
  expect([shortTime('2026-10-24T12:00:00Z', now), relativeDayName('2026-10-24T12:00:00Z', now)]).toEqual([
    'Yesterday',
    'Yesterday',
  ]);
  expect(relativeDayName('2026-10-23T12:00:00Z', now)).toBe('Friday 23 Oct 2026');
});
