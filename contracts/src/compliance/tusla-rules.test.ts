import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dublin.ts';
import { hasToBeTold, toldBefore, tuslaDaysAfter, tuslaDueOn, tuslaRuleOn } from './tusla-rules.ts';
import { isWorkingDay } from './working-days.ts';

describe('Tusla has to be told', () => {
  test.each([
    ['of a Monday', '2026-11-30', '2026-12-03', '2026-12-02'],
    ['of a Friday before a bank-holiday Monday', '2026-10-23', '2026-10-29', '2026-10-28'],
    ['of a Friday before an ordinary Monday', '2026-11-27', '2026-12-02', '2026-12-01'],
    ['of a Wednesday, with the weekend before the last day', '2026-11-25', '2026-11-30', '2026-11-27'],
    ['of New Year’s Eve', '2026-12-31', '2027-01-06', '2027-01-05'],
    ['of Christmas Eve', '2026-12-24', '2026-12-30', '2026-12-29'],
    ['of the Saturday before the clocks go back', '2027-10-30', '2027-11-03', '2027-11-02'],
    ['of the Sunday on which the clocks go back', '2026-10-25', '2026-10-29', '2026-10-28'],
    ['of the Sunday on which the clocks go forward, Easter Sunday', '2027-03-28', '2027-04-01', '2027-03-31'],
    ['of Holy Thursday, with Easter Monday before the last day', '2026-04-02', '2026-04-08', '2026-04-07'],
    ['of a leap day', '2028-02-29', '2028-03-03', '2028-03-02'],
  ])('%s, %s, by %s, and she is reminded from %s', (_of, date, due, told) => {
    expect(tuslaDueOn(date)).toBe(due);
    expect(toldBefore(due)).toBe(told);
  });

  test('where one answer is yes', () => {
    const none = { treated: false, missing: false, closed: false };
    expect(hasToBeTold(none)).toBe(false);
    for (const question of ['treated', 'missing', 'closed'] as const)
      expect(hasToBeTold({ ...none, [question]: true })).toBe(true);
  });
});

test('the last day and the day of the reminder are working days, one after the other', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2024-09-30', days));
  fc.assert(
    fc.property(date, (day) => {
      const days = tuslaDaysAfter(day);
      const due = tuslaDueOn(day);
      expect(days).toHaveLength(tuslaRuleOn(day).workingDays);
      expect(days.every(isWorkingDay)).toBe(true);
      expect(toldBefore(due)).toBe(days.at(-2));
    }),
  );
});

test('an incident from before the first rule is counted by the first', () => {
  expect(tuslaRuleOn('2020-01-01')).toBe(tuslaRuleOn('2026-11-30'));
});
