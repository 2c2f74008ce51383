import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesOfWeek } from '../menus/menu.ts';
import { expectedCents, whoseIsMissing } from './expected.ts';
import { isKnown, registeredWeek } from './registered-week.ts';

const MONDAY = '2026-11-30';
const always = { closed: [], terms: [] };
const award = (registrationId: string, term: number[], from = MONDAY) => ({
  registrationId,
  childId: 'child',
  from,
  to: '2027-11-28',
  term,
  holidays: null,
  centsAnHour: 214,
});
const days = (...hours: (number | null)[]) =>
  datesOfWeek(MONDAY).map((date, nth) => ({
    date,
    hours: hours[nth] ?? 0,
    missingSignOut: hours[nth] === null ? ['a'] : [],
  }));

test('a day is claimed up to what is registered, and not at all on other days', () => {
  const [week] = registeredWeek([award('a', [9, 9, 8, 8, 0, 0, 0])], days(9, 10, 8, 8, 3), always);
  expect(week?.claimed).toEqual([9, 9, 8, 8, 0, 0, 0]);
  expect(week?.attended).toEqual([9, 10, 8, 8, 3, 0, 0]);
  expect(week && isKnown(week)).toBe(true);
});

test('nobody knows what is to be claimed while a sign-out is missing', () => {
  const [week] = registeredWeek([award('a', [9, 9, 9, 9, 9, 0, 0])], days(9, 9, null, 9, 8), always);
  expect(week?.claimed).toEqual([9, 9, null, 9, 8, 0, 0]);
  expect(week && isKnown(week)).toBe(false);
});

test('the award that began first is filled first, whichever was written down first', () => {
  const [first, second] = [
    award('b', [5, 5, 0, 0, 0, 0, 0], '2026-11-23'),
    award('a', [4, 4, 0, 0, 0, 0, 0]),
  ];
  for (const awards of [
    [first, second],
    [second, first],
  ])
    expect(
      registeredWeek(awards, days(7, 9), always).map(({ registrationId, claimed }) => [
        registrationId,
        claimed,
      ]),
    ).toEqual([
      ['b', [5, 5, 0, 0, 0, 0, 0]],
      ['a', [2, 4, 0, 0, 0, 0, 0]],
    ]);
});

test('an award without hours in a week is not in it', () => {
  const closed = { closed: [{ from: MONDAY, to: '2026-12-06' }], terms: [] };
  expect(registeredWeek([award('a', [9, 9, 8, 8, 0, 0, 0])], days(9), closed)).toEqual([]);
  expect(registeredWeek([award('a', [9, 9, 8, 8, 0, 0, 0], '2026-12-07')], days(9), always)).toEqual([]);
  expect(registeredWeek([], days(9), always)).toEqual([]);
});

test('two awards together never claim more than was attended', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(hours, hours, hours, (attended, one, other) => {
      const weeks = registeredWeek([award('a', one), award('b', other)], days(...attended), always);
      for (const [nth, most] of attended.entries()) {
        const claimed = weeks.reduce((sum, week) => sum + (week.claimed[nth] ?? 0), 0);
        expect(claimed).toBe(Math.min(most, (one[nth] ?? 0) + (other[nth] ?? 0)));
      }
    }),
  );
});

test('what is expected is the hours that were returned times the rate', () => {
  expect(expectedCents({ claimed: [9, 9, 8, 8, 0, 0, 0], centsAnHour: 214 })).toBe(34 * 214);
  expect(expectedCents({ claimed: [8.25, 0, 0, 0, 0, 0, 0], centsAnHour: 214 })).toBe(1766);
});

test('what is short is named after the child whose amount it is, where only one fits', () => {
  const children = [
    { of: 'Caoimhe', cents: 7276 },
    { of: 'Tadhg', cents: 4554 },
  ];
  expect(whoseIsMissing(4554, children)).toBe('Tadhg');
  expect(whoseIsMissing(100, children)).toBeUndefined();
  expect(whoseIsMissing(4554, [...children, { of: 'Zofia', cents: 4554 }])).toBeUndefined();
});
