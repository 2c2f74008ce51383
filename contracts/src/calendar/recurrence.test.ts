import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../dublin.ts';
import { addMonths, type Dated, datesBetween, daysBetween, Frequency, isOn, lastDate } from './recurrence.ts';

const anyDate = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const anyDated: fc.Arbitrary<Dated> = fc
  .record({
    date: anyDate,
    frequency: fc.constantFrom(...Frequency.options),
    length: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ date, frequency, length }) => ({ date, recurrence: { frequency, until: addDays(date, length) } }));
const weekly = (date: string, until: string): Dated => ({ date, recurrence: { frequency: 'weekly', until } });

describe('the dates of a repeating event', () => {
  test('are the same, however the span that is looked at is cut', () => {
    fc.assert(
      fc.property(anyDated, anyDate, fc.nat(400), fc.nat(400), (dated, from, first, second) => {
        const middle = addDays(from, first);
        const to = addDays(middle, second + 1);
        const whole = datesBetween(dated, from, to);
        expect(whole).toEqual([
          ...datesBetween(dated, from, middle),
          ...datesBetween(dated, addDays(middle, 1), to),
        ]);
        expect(whole).toEqual([...new Set(whole)].sort());
      }),
    );
  });

  test('begin with the first, never pass the last, and are as far apart as they are said to be', () => {
    fc.assert(
      fc.property(anyDated, (dated) => {
        const dates = datesBetween(dated, '2000-01-01', '2100-12-31');
        expect(dates[0]).toBe(dated.date);
        expect(dates.every((date) => date <= lastDate(dated) && isOn(dated, date))).toBe(true);
        const apart = dates.slice(1).map((date, nth) => daysBetween(dates[nth] ?? '', date));
        const [least, most] = { daily: [1, 1], weekly: [7, 7], fortnightly: [14, 14], monthly: [28, 31] }[
          dated.recurrence?.frequency ?? 'daily'
        ] as [number, number]; // two numbers each
        expect(apart.every((days) => days >= least && days <= most)).toBe(true);
      }),
    );
  });

  test('of a week stay on their weekday over both nights on which the clocks change', () => {
    const dates = datesBetween(weekly('2026-10-18', '2027-04-04'), '2026-01-01', '2027-12-31');
    expect(dates.every((date) => weekday(date) === 7)).toBe(true);
    expect(dates).toContain('2026-10-25');
    expect(dates).toContain('2027-03-28');
    expect(dates).toHaveLength(25);
  });

  test('of the 31st are the last day of a month that is shorter, and the 31st again after it', () => {
    const last: Dated = { date: '2027-12-31', recurrence: { frequency: 'monthly', until: '2028-05-31' } };
    expect(datesBetween(last, '2027-01-01', '2029-01-01')).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ]);
  });

  test('leave out those that were taken away', () => {
    const dated = { ...weekly('2026-11-03', '2026-11-24'), skipped: ['2026-11-10'] };
    expect(datesBetween(dated, '2026-11-01', '2026-11-30')).toEqual([
      '2026-11-03',
      '2026-11-17',
      '2026-11-24',
    ]);
  });
});

test('an event that does not repeat is on its date', () => {
  const once: Dated = { date: '2026-11-17', recurrence: null };
  expect(datesBetween(once, '2026-11-17', '2026-11-17')).toEqual(['2026-11-17']);
  expect(datesBetween(once, '2026-11-18', '2027-11-17')).toEqual([]);
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
});
