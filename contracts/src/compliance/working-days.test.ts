import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../dublin.ts';
import { isWorkingDay, workingDaysAfter } from './working-days.ts';

const third = (date: string) => workingDaysAfter(date, 3).at(-1);

describe('three working days after', () => {
  test.each([
    ['a Monday', '2026-11-30', '2026-12-03'],
    ['a Wednesday, over the weekend', '2026-11-25', '2026-11-30'],
    ['a Thursday', '2026-11-26', '2026-12-01'],
    ['a Friday', '2026-11-27', '2026-12-02'],
    ['a Saturday', '2026-11-28', '2026-12-02'],
    ['a Sunday', '2026-11-29', '2026-12-02'],
    ['the Friday before the October holiday', '2026-10-23', '2026-10-29'],
    [
      'the Friday before the night in which clocks go back, whose Monday is the holiday',
      '2027-10-22',
      '2027-10-28',
    ],
    [
      'the Friday before the night in which clocks go forward, which is Good Friday',
      '2027-03-26',
      '2027-04-01',
    ],
    [
      'the Friday before Easter Monday, though Good Friday itself is a working day',
      '2026-04-03',
      '2026-04-09',
    ],
    ['the Thursday before Good Friday', '2026-04-02', '2026-04-08'],
    ['the Friday before the May holiday', '2026-05-01', '2026-05-07'],
    ['the Friday before the June holiday', '2026-05-29', '2026-06-04'],
    ['the Friday before the August holiday', '2026-07-31', '2026-08-06'],
    ['the Friday before the February holiday, a Monday', '2026-01-30', '2026-02-05'],
    ['the Thursday before the February holiday where the first is a Friday', '2030-01-31', '2030-02-06'],
    ['the eve of St Patrick’s Day', '2026-03-16', '2026-03-20'],
    ['a leap day', '2028-02-29', '2028-03-03'],
    ['the day before a leap day', '2028-02-28', '2028-03-02'],
    ['Christmas Eve, over three holidays and two weekends', '2026-12-24', '2026-12-30'],
    ['New Year’s Eve', '2026-12-31', '2027-01-06'],
    ['the end of 2025', '2025-12-30', '2026-01-05'],
  ])('%s, %s, is %s', (_what, date, due) => {
    expect(third(date)).toBe(due);
  });
});

test('a working day is a weekday that is no public holiday', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(isWorkingDay('2026-10-26')).toBe(false);
  expect(isWorkingDay('2022-02-07')).toBe(true);
  expect(isWorkingDay('2023-02-06')).toBe(false);
});

test('working days come in order, without gap or repeat, and not before the day after', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2024-09-30', days));
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 12 }), (from, count) => {
      const found = workingDaysAfter(from, count);
      const all = Array.from({ length: 60 }, (_, nth) => addDays(from, nth + 1)).filter(isWorkingDay);
      expect(found).toEqual(all.slice(0, count));
      expect(found.every((day) => weekday(day) < 6)).toBe(true);
    }),
  );
});
