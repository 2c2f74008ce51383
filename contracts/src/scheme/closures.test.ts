import { describe, expect, test } from 'vitest';
import { closuresAhead, closuresOfYear, programmeYear } from './closures.ts';

const away = (
  date: string,
  until: string,
  updatedAt = '2026-06-01T10:00:00.000Z',
  skipped: string[] = [],
) => ({
  date,
  recurrence: { frequency: 'daily', until } as const,
  skipped,
  updatedAt,
});

test('the year of the programme begins in September', () => {
  expect(programmeYear('2026-08-31')).toEqual({ from: '2025-09-01', to: '2026-08-31' });
  expect(programmeYear('2026-09-01')).toEqual({ from: '2026-09-01', to: '2027-08-31' });
  expect(programmeYear('2028-02-29')).toEqual({ from: '2027-09-01', to: '2028-08-31' });
});

describe('closures of a year', () => {
  test('count working days, without weekends and public holidays', () => {
    // Christmas is a Friday, St Stephen's Day a Saturday, New Year's Day a Friday.
    const { closures, used, paidDays } = closuresOfYear([away('2026-12-24', '2027-01-03')], '2026-11-30');
    expect(closures).toEqual([
      { from: '2026-12-24', to: '2027-01-03', days: 5, enteredOn: '2026-06-01', isLate: false },
    ]);
    expect([used, paidDays]).toEqual([5, 10]);
  });

  test('that the end of the year cuts have their part in each', () => {
    const over = [away('2026-08-27', '2026-09-02')];
    expect(closuresOfYear(over, '2026-08-01').closures).toMatchObject([{ to: '2026-08-31', days: 3 }]);
    expect(closuresOfYear(over, '2026-09-15').closures).toMatchObject([{ from: '2026-09-01', days: 2 }]);
  });

  test('are late once they have begun, and in time the day before', () => {
    const entered = (at: string) => closuresOfYear([away('2026-10-05', '2026-10-06', at)], '2026-10-01');
    expect(entered('2026-10-04T22:59:00.000Z').closures[0]?.isLate).toBe(false);
    expect(entered('2026-10-04T23:00:00.000Z').closures[0]?.isLate).toBe(true);
  });

  test('that overlap count each day once, and a day that was taken back not at all', () => {
    const both = [away('2026-10-05', '2026-10-08'), away('2026-10-07', '2026-10-09')];
    expect(closuresOfYear(both, '2026-10-01').used).toBe(5);
    const less = [away('2026-10-05', '2026-10-09', undefined, ['2026-10-07'])];
    expect(closuresOfYear(less, '2026-10-01')).toMatchObject({
      used: 4,
      closures: [{ days: 2 }, { days: 2 }],
    });
  });

  test('are in their order, whatever order they were written down in', () => {
    const two = [away('2027-03-01', '2027-03-01'), away('2026-10-05', '2026-10-05')];
    expect(closuresOfYear(two, '2026-10-01').closures.map(({ from }) => from)).toEqual([
      '2026-10-05',
      '2027-03-01',
    ]);
  });
});

describe('days without care that are ahead', () => {
  test('are her own from a fortnight before their first day, and no more once they have begun', () => {
    const week = [{ from: '2026-07-06', to: '2026-07-10' }];
    expect(closuresAhead(week, '2026-06-21')).toEqual([]);
    expect(closuresAhead(week, '2026-06-22')).toEqual(['2026-07-06']);
    expect(closuresAhead(week, '2026-07-05')).toEqual(['2026-07-06']);
    expect(closuresAhead(week, '2026-07-06')).toEqual([]);
  });

  test('are public holidays of working days, but for those that are days off already', () => {
    expect(closuresAhead([], '2026-07-20')).toEqual(['2026-08-03']);
    // St Stephen's Day of 2026 is a Saturday.
    expect(closuresAhead([], '2026-12-20')).toEqual(['2026-12-25', '2027-01-01']);
    expect(closuresAhead([{ from: '2026-12-24', to: '2027-01-03' }], '2026-12-20')).toEqual(['2026-12-24']);
  });
});
