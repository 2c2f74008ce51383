import { expect, test } from 'vitest';
import { quietUntil } from './by-mail.ts';

const until = (now: string, from = '21:00', to = '07:00') =>
  quietUntil({ quietHours: { from, to } }, new Date(now))?.toISOString();

test.each([
  ['in winter', '2026-01-10T21:00:00.000Z', '2026-01-11T07:00:00.000Z'],
  ['in the small hours', '2026-01-11T00:30:00.000Z', '2026-01-11T07:00:00.000Z'],
  ['in the night in which summer begins', '2026-03-28T21:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['in the night in which it ends', '2026-10-24T20:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('quiet hours end %s when the clock says so', (_, now, end) => {
  expect(until(now)).toBe(end);
});

test('quiet hours that end in the hour that comes twice are never over before now', () => {
  expect(until('2026-10-25T01:10:00.000Z', '21:00', '01:30')).toBe('2026-10-25T01:30:00.000Z');
});

test('outside of quiet hours nothing waits', () => {
  expect(until('2026-01-10T12:00:00.000Z')).toBeUndefined();
  expect(quietUntil({ quietHours: null }, new Date())).toBeUndefined();
});
