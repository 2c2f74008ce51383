import { describe, expect, test } from 'vitest';
import { dayHours, returnCsv, ruleFor, staysOf } from './attendance-return.ts';
import { mealItems } from './meal-items.ts';
import { endAfter, instantOf, isDate, isTime, minutesBetween, resolveTime } from './when.ts';

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
    const minutes = (date: string) => dayHours(date, stays, null, now, 15).minutes;
    expect(['2026-10-24', '2026-10-25'].map(minutes)).toEqual([2 * 60, 7 * 60]);
    const spring = staysOf([
      { recordId: 'a', type: 'signIn', time: '2026-03-28T22:00:00.000Z' },
      { recordId: 'b', type: 'signOut', time: '2026-03-29T05:00:00.000Z' },
    ]);
    expect(['2026-03-28', '2026-03-29'].map((date) => dayHours(date, spring, null, now, 15).minutes)).toEqual(
      [2 * 60, 5 * 60],
    );
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

describe('the weekly return', () => {
  const now = new Date('2026-11-18T12:00:00.000Z');
  const stays = staysOf([
    { recordId: 'a', type: 'signIn', time: '2026-11-16T08:00:00.000Z' },
    { recordId: 'b', type: 'signIn', time: '2026-11-17T08:00:00.000Z' },
    { recordId: 'c', type: 'signOut', time: '2026-11-17T10:00:00.000Z' },
    { recordId: 'd', type: 'signOut', time: '2026-11-17T10:05:00.000Z' },
    { recordId: 'e', type: 'signIn', time: '2026-11-18T08:00:00.000Z' },
  ]);

  test('flags a missing sign-out of a day that is over, and not the stay that goes on', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) =>
      dayHours(date, stays, null, now, 15),
    );
    expect(days.map(({ missingSignOut }) => missingSignOut)).toEqual([['a'], [], []]);
    expect(days.map(({ minutes }) => minutes)).toEqual([0, 120, 0]);
  });

  test('as a table keeps names with commas, quotes and formulas what they are', () => {
    const day = dayHours('2026-11-17', stays, 'sick', now, ruleFor('2026-11-16').roundToMinutes);
    const csv = returnCsv({
      from: '2026-11-16',
      to: '2026-11-22',
      returnBy: '2026-11-24',
      roundToMinutes: 15,
      children: [{ childId: 'x', childName: '=HYPERLINK("x"), Ó Sé', days: [day], minutes: 120, hours: 2 }],
    });
    expect(csv).toBe(
      'Child,Date,Minutes,Hours,Absent,Remark\r\n"\'=HYPERLINK(""x""), Ó Sé",2026-11-17,120,2,sick,\r\n',
    );
  });

  test('as a table gives a spreadsheet no formula to run, in full-width letters neither', () => {
    const names = ['=1', '+1', '-1', '@A1', '\t=1', '＝1', '＠A1'];
    const day = dayHours('2026-11-17', stays, null, now, 15);
    const children = names.map((childName) => ({
      childId: 'x',
      childName,
      days: [day],
      minutes: 0,
      hours: 0,
    }));
    const csv = returnCsv({ from: '', to: '', returnBy: '', roundToMinutes: 15, children });
    const first = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line[0]);
    expect(first).toEqual(names.map(() => "'"));
  });
});

test('everybody’s list of food has more than 80 items and none twice', () => {
  expect(mealItems.length).toBeGreaterThan(80);
  expect(new Set(mealItems.map((item) => item.toLowerCase())).size).toBe(mealItems.length);
});
