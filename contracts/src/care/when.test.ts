import { describe, expect, test } from 'vitest';
import { minutesBetween } from '../clock.ts';
import { mealItems } from './meal-items.ts';
import { attendedOn, staysOf } from './stays.ts';
import { endAfter, instantOf, isDate, isTime, resolveTime } from './when.ts';

describe('the nights on which clocks change', () => {
  // Clocks go forward at 01:00 UTC on 29 March 2026 and back at 01:00 UTC on 25 October 2026.
  test('in spring a night from 22:00 to 06:00 is seven hours long', () => {
    const start = instantOf('22:00', '2026-03-28');
    const end = endAfter(start, instantOf('06:00', '2026-03-28'));
    expect([start, end]).toEqual(['2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z']);
    expect(minutesBetween(start, end)).toBe(7 * 60);
  });

  test('in autumn it is nine', () => {
    const start = instantOf('22:00', '2026-10-24');
    const end = endAfter(start, instantOf('06:00', '2026-10-24'));
    expect([start, end]).toEqual(['2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z']);
    expect(minutesBetween(start, end)).toBe(9 * 60);
  });

  test('a nap that ends in the hour that comes twice is as long as it was', () => {
    const start = '2026-10-25T00:50:00.000Z';
    const end = endAfter(start, instantOf('01:10', '2026-10-25'));
    expect(end).toBe('2026-10-25T01:10:00.000Z');
    expect(endAfter(start, instantOf('01:55', '2026-10-25'))).toBe('2026-10-25T00:55:00.000Z');
    expect(endAfter(start, instantOf('00:40', '2026-10-25'))).toBe('2026-10-26T00:40:00.000Z');
  });

  test('a stay over either night has its hours on the days on which they were', () => {
    const now = new Date('2026-12-01T12:00:00.000Z');
    const stays = staysOf([
      { recordId: 'a', type: 'signIn', time: '2026-10-24T21:00:00.000Z' },
      { recordId: 'b', type: 'signOut', time: '2026-10-25T06:00:00.000Z' },
    ]);
    const minutes = (date: string) => attendedOn(date, stays, now).minutes;
    expect(['2026-10-24', '2026-10-25'].map(minutes)).toEqual([2 * 60, 7 * 60]);
    const spring = staysOf([
      { recordId: 'a', type: 'signIn', time: '2026-03-28T22:00:00.000Z' },
      { recordId: 'b', type: 'signOut', time: '2026-03-29T05:00:00.000Z' },
    ]);
    expect(['2026-03-28', '2026-03-29'].map((date) => attendedOn(date, spring, now).minutes)).toEqual([
      2 * 60,
      5 * 60,
    ]);
  });
});

describe('a time', () => {
  test('is an instant or a time of day in Dublin', () => {
    expect(['08:05', '2026-11-17T08:05:00Z', '2026-07-01T08:05+01:00'].every(isTime)).toBe(true);
    expect(['8:05', '24:00', '2026-11-31T08:05:00Z', 'now', '', '2026-11-17T25:00:00Z'].some(isTime)).toBe(
      false,
    );
    expect(instantOf('08:05', '2026-07-01')).toBe('2026-07-01T07:05:00.000Z');
    expect(isDate('2024-02-29')).toBe(true);
    expect(isDate('2026-02-29')).toBe(false);
    expect(['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'].some(isDate)).toBe(false);
  });

  test('that is not sent is now, on the day that it is in Dublin', () => {
    const at = '2026-07-01T23:30:00.000Z';
    expect(resolveTime({}, at)).toBe(at);
    expect(resolveTime({ date: '2026-07-02' }, at)).toBe(at);
    expect(resolveTime({ date: '2026-07-01' }, at)).toMatchObject({ message: 'Time is required' });
  });
});

test('everybody’s list of food has more than 80 items and none twice', () => {
  expect(mealItems.length).toBeGreaterThan(80);
  expect(new Set(mealItems.map((item) => item.toLowerCase())).size).toBe(mealItems.length);
});
