import { describe, expect, test } from 'vitest';
import { expectedToday, hoursOn } from './expected-today.ts';
import { tooMany } from './numbers-guard.ts';
import { attentionTexts } from './page-texts.ts';
import { readableUntil } from './retention.ts';
import { noSchedule } from './shapes.ts';

/** A Tuesday; the test's two clock-change nights are Sundays. */
const at = (time: string) => new Date(`2026-11-17T${time}:00.000Z`);
const child = {
  schedule: { ...noSchedule, tuesday: 'Full Day' },
  absences: [],
  currentStatus: 'signed-out',
  since: null,
  status: 'active',
  addedOn: '2026-11-17',
  daysOff: [],
  startDate: null,
  endDate: null,
} as const;

describe('what today holds for a child', () => {
  test('it is expected, and half an hour after the session began it is late', () => {
    expect(expectedToday(child, at('08:00'))).toBe('expected');
    expect(expectedToday(child, at('09:30'))).toBe('expected');
    expect(expectedToday(child, at('09:31'))).toBe('late');
  });

  test('it is not late on the day on which it was added, unless it has come before', () => {
    const added = { ...child, status: 'pending' } as const;
    expect(expectedToday(added, at('12:00'))).toBe('expected');
    expect(expectedToday({ ...added, addedOn: '2026-11-16' }, at('12:00'))).toBe('late');
    expect(expectedToday(child, at('12:00'))).toBe('late');
  });

  test('an afternoon is not late in the morning, and a day without a session expects nobody', () => {
    const afternoons = { ...child, schedule: { ...noSchedule, tuesday: 'Afternoons' } } as const;
    expect(expectedToday(afternoons, at('12:00'))).toBe('expected');
    expect(expectedToday(afternoons, at('13:31'))).toBe('late');
    expect(expectedToday({ ...child, schedule: noSchedule }, at('10:00'))).toBe('not-expected');
    expect(expectedToday({ ...child, schedule: null }, at('10:00'))).toBe('not-expected');
    expect(expectedToday(child, new Date('2026-11-22T10:00:00.000Z'))).toBe('not-expected');
  });

  test('nobody is expected on a day off, and who comes is there all the same', () => {
    const off = { ...child, daysOff: [{ from: '2026-11-16', to: '2026-11-17' }] };
    expect(expectedToday(off, at('12:00'))).toBe('not-expected');
    expect(expectedToday({ ...off, currentStatus: 'signed-in' }, at('12:00'))).toBe('arrived');
    // The same answer also covers the following day, for a screen that was open overnight.
    const before = { ...child, daysOff: [{ from: '2026-11-15', to: '2026-11-16' }] };
    expect(expectedToday(before, at('08:00'))).toBe('expected');
  });

  test('its hours are those of the session, and on a day of absence there are none', () => {
    const week = { ...child, schedule: { ...noSchedule, tuesday: 'Mornings' } } as const;
    expect(hoursOn(week, '2026-11-17')).toEqual({ from: 9 * 60, to: 13 * 60 });
    expect(hoursOn(week, '2026-11-18')).toBeUndefined();
    const away = { ...week, absences: [{ from: '2026-11-17', to: '2026-11-17' }] };
    expect(hoursOn(away, '2026-11-17')).toBeUndefined();
  });

  test('nobody waits for it before its first day and after its last', () => {
    const begins = (startDate: string) => ({ ...child, addedOn: '2026-11-10', startDate });
    expect(expectedToday(begins('2026-11-18'), at('12:00'))).toBe('not-expected');
    expect(expectedToday(begins('2026-11-17'), at('12:00'))).toBe('late');
    expect(expectedToday(begins(''), at('12:00'))).toBe('late');
    expect(hoursOn(begins('2026-11-18'), '2026-11-17')).toBeUndefined();
    expect(hoursOn(begins('2026-11-18'), '2026-11-24')).toBeDefined();
    const leaves = (endDate: string) => ({ ...child, endDate });
    expect(expectedToday(leaves('2026-11-16'), at('12:00'))).toBe('not-expected');
    expect(expectedToday(leaves('2026-11-17'), at('12:00'))).toBe('late');
    expect(hoursOn(leaves('2026-11-20'), '2026-11-17')).toBeDefined();
    expect(hoursOn(leaves('2026-11-20'), '2026-11-24')).toBeUndefined();
    const came = {
      ...begins('2026-11-18'),
      currentStatus: 'signed-in',
      since: at('09:40').toISOString(),
    } as const;
    expect(expectedToday(came, at('10:00'))).toBe('arrived');
  });

  test('what happened wins over what was planned', () => {
    const absences = [{ from: '2026-11-16', to: '2026-11-18' }];
    expect(expectedToday({ ...child, absences }, at('10:00'))).toBe('absent');
    const came = {
      ...child,
      absences,
      currentStatus: 'signed-in',
      since: at('09:40').toISOString(),
    } as const;
    expect(expectedToday(came, at('10:00'))).toBe('arrived');
    expect(expectedToday({ ...came, currentStatus: 'signed-out' }, at('17:00'))).toBe('gone');
    const yesterday = { ...child, since: '2026-11-16T17:00:00.000Z' };
    expect(expectedToday(yesterday, at('08:00'))).toBe('expected');
  });

  test('it goes by Dublin’s clocks in summer too', () => {
    const summer = (time: string) => new Date(`2026-07-14T${time}:00.000Z`);
    expect(expectedToday(child, summer('08:29'))).toBe('expected');
    expect(expectedToday(child, summer('08:31'))).toBe('late');
  });
});

describe('the numbers guard', () => {
  const here = { currentStatus: 'signed-in', since: '2026-11-17T08:00:00.000Z' } as const;
  const born = (...dates: string[]) => dates.map((dateOfBirth) => ({ ...here, dateOfBirth }));
  const numbersWarnings = (...asked: Parameters<typeof tooMany>) =>
    tooMany(...asked).map(attentionTexts.tooMany);
  const six = born(...Array(6).fill('2023-01-01'));

  test('warns of the seventh child, and of the third under fifteen months', () => {
    expect(numbersWarnings(six, [], '2026-11-17')).toEqual([]);
    expect(numbersWarnings(six, born('2023-01-01'), '2026-11-17')).toEqual([
      '7 children would be present. The most allowed is 6.',
    ]);
    const babies = born('2026-01-01', '2025-08-18');
    expect(numbersWarnings(babies, born('2025-08-17'), '2026-11-17')).toEqual([]);
    expect(numbersWarnings(babies, born('2025-08-18'), '2026-11-17')).toEqual([
      '3 children under 15 months would be present. The most allowed is 2.',
    ]);
  });

  test('counts nobody who went home, or whose sign-out of an earlier day is missing', () => {
    const away = [
      { currentStatus: 'signed-out', since: '2026-11-17T08:00:00.000Z', dateOfBirth: '2023-01-01' },
      { currentStatus: 'signed-in', since: '2026-11-16T08:00:00.000Z', dateOfBirth: '2023-01-01' },
    ] as const;
    expect(numbersWarnings([...six.slice(1), ...away], born('2023-01-01'), '2026-11-17')).toEqual([]);
    expect(numbersWarnings([...six, ...away], born('2023-01-01'), '2026-11-17')).toEqual([
      '7 children would be present. The most allowed is 6.',
    ]);
  });

  test('counts a child whose date of birth was erased, but not as a baby', () => {
    expect(numbersWarnings(six, [{ ...here, dateOfBirth: null }], '2026-11-17')).toHaveLength(1);
  });
});

test('the parents of a child that left can read for two years', () => {
  expect(readableUntil('2026-12-18')).toBe('2028-12-17');
});
