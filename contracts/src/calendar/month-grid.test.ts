import { describe, expect, test } from 'vitest';
import { weekday } from '../dublin.ts';
import { dayName, monthName } from './date-names.ts';
import { monthGrid, monthOf, shownDates } from './month-grid.ts';
import { easterSunday, publicHoliday, publicHolidays } from './public-holidays.ts';
import { addMonths } from './recurrence.ts';

describe('a month', () => {
  test('is six weeks from Monday to Sunday with the days around it', () => {
    const weeks = monthGrid('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks[5]?.[6]).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? '') === 1)).toBe(true);
    expect(shownDates('2027-02')).toEqual({ from: '2027-02-01', to: '2027-03-14' });
  });

  test('is turned over the end of a year', () => {
    expect(monthOf(addMonths('2026-12-01', 1))).toBe('2027-01');
    expect(monthOf(addMonths('2026-01-01', -1))).toBe('2025-12');
  });

  test('and a day are named as people say them', () => {
    expect([monthName('2026-11'), dayName('2026-09-08')]).toEqual(['November 2026', 'Tuesday 8 Sep 2026']);
  });
});

describe('Ireland’s public holidays', () => {
  test('of 2026 are these', () => {
    expect([...publicHolidays(2026)]).toEqual([
      ['2026-01-01', 'New Year’s Day'],
      ['2026-02-02', 'St Brigid’s Day'],
      ['2026-03-17', 'St Patrick’s Day'],
      ['2026-04-06', 'Easter Monday'],
      ['2026-05-04', 'May Day'],
      ['2026-06-01', 'June holiday'],
      ['2026-08-03', 'August holiday'],
      ['2026-10-26', 'October holiday'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'St Stephen’s Day'],
    ]);
  });

  test('have St Brigid on 1 February where that is a Friday, and not before 2023', () => {
    expect(publicHoliday('2030-02-01')).toBe('St Brigid’s Day');
    expect(publicHoliday('2030-02-04')).toBeUndefined();
    expect(publicHoliday('2027-02-01')).toBe('St Brigid’s Day');
    expect([...publicHolidays(2022).values()]).not.toContain('St Brigid’s Day');
  });

  test('follow Easter', () => {
    expect([2024, 2025, 2027, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2027-03-28',
      '2038-04-25',
    ]);
  });
});
