import { describe, expect, it } from 'vitest';
import { ago, elapsedMinutes, greeting, longDate, shortDate, shortDay, shortDuration } from './dates.ts';

describe('the greeting', () => {
  it.each([
    ['2026-11-17T00:00:00Z', 'Good morning'],
    ['2026-11-17T11:59:00Z', 'Good morning'],
    ['2026-11-17T12:00:00Z', 'Good afternoon'],
    ['2026-11-17T17:59:00Z', 'Good afternoon'],
    ['2026-11-17T18:00:00Z', 'Good evening'],
    // In summer, Dublin is an hour ahead of UTC.
    ['2026-07-01T11:00:00Z', 'Good afternoon'],
  ])('at %s is %s', (at, said) => expect(greeting(new Date(at))).toBe(said));
});

it('dates are written as they are in Dublin', () => {
  expect(shortDate('2026-11-21T10:00:00Z')).toBe('21 Nov 2026');
  expect(longDate(new Date('2026-09-07T23:30:00Z'))).toBe('Tuesday 8 Sep 2026');
});

it('a duration is short on a badge', () => {
  expect([0, 35, 60, 435].map(shortDuration)).toEqual(['just now', '35 min', '1 h', '7 h 15 min']);
});

it('a clock that runs ahead makes no negative minutes', () => {
  expect(elapsedMinutes('2026-11-17T10:05:00Z', '2026-11-17T10:00:00Z')).toBe(0);
});

describe('how long ago', () => {
  const now = new Date('2026-11-17T15:20:00Z');
  it.each([
    ['2026-11-17T15:19:40Z', 'just now'],
    ['2026-11-17T15:19:00Z', '1 minute ago'],
    ['2026-11-17T15:00:00Z', '20 minutes ago'],
    ['2026-11-17T13:20:00Z', '2 hours ago'],
    ['2026-11-16T16:53:00Z', 'yesterday'],
    ['2026-11-14T09:00:00Z', '14 Nov 2026'],
  ])('%s is %s', (at, said) => expect(ago(at, now)).toBe(said));
});

it.each([
  // The day of the clock change has 25 hours in autumn, 23 in spring.
  ['2026-10-24T19:00:00Z', '2026-10-25T23:30:00Z', 'yesterday'],
  ['2026-03-29T11:00:00Z', '2026-03-29T23:30:00Z', 'yesterday'],
  ['2026-03-28T11:00:00Z', '2026-03-29T23:30:00Z', '28 Mar 2026'],
])('what happened at %s is at %s said to be of %s, also where the clocks have changed', (at, now, said) =>
  expect(ago(at, new Date(now))).toBe(said),
);

it('a date alone is written as that day, in summer and in winter', () => {
  expect([shortDate('2026-07-01'), shortDate('2026-12-31'), shortDay('2026-03-29')]).toEqual([
    '1 Jul 2026',
    '31 Dec 2026',
    'Sunday 29 Mar',
  ]);
});
