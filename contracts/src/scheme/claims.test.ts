import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dublin.ts';
import { claimedOnDay } from './claims.ts';
import { expectedCents } from './expected.ts';

const week = '2026-11-09';
const of = (claimed: number[], centsAnHour = 214) => ({ week, hours: { claimed, centsAnHour } });
const nineAndEight = of([9, 0, 8, 0, 0, 0, 0]);

test('a day has the hours that were claimed for it, at the rate of its award', () => {
  expect(claimedOnDay([nineAndEight], '2026-11-09')).toEqual({ minutes: 540, cents: 1926, centsAnHour: 214 });
  expect(claimedOnDay([nineAndEight], '2026-11-11')).toEqual({ minutes: 480, cents: 1712, centsAnHour: 214 });
  expect(claimedOnDay([nineAndEight], '2026-11-10')).toEqual({ minutes: 0, cents: 0, centsAnHour: 0 });
});

test('of a week that was not returned nothing is known', () => {
  expect(claimedOnDay([nineAndEight], '2026-11-08')).toBeUndefined();
  expect(claimedOnDay([nineAndEight], '2026-11-16')).toBeUndefined();
  expect(claimedOnDay([], '2026-11-09')).toBeUndefined();
});

test('several awards of a week are added up', () => {
  const both = [nineAndEight, of([1, 0, 0, 0, 0, 0, 0], 510)];
  expect(claimedOnDay(both, '2026-11-09')).toEqual({ minutes: 600, cents: 2436, centsAnHour: 244 });
});

test('the days of a week come to what the scheme is expected to pay, also where quarters of an hour leave half a cent', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 96 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 2_000 }), (quarters, centsAnHour) => {
      const claim = of(
        quarters.map((each) => each / 4),
        centsAnHour,
      );
      const days = Array.from({ length: 7 }, (_, nth) => claimedOnDay([claim], addDays(week, nth)));
      expect(days.reduce((sum, day) => sum + (day?.cents ?? 0), 0)).toBe(expectedCents(claim.hours));
    }),
  );
});
