import { expect, test } from 'vitest';
import {
  deadlineOf,
  judgingOf,
  leastRateOn,
  renewalOf,
  returnDaysOf,
  roundingNow,
  roundingOf,
  weeklyLimitOf,
} from './rules.ts';

test('an hour is paid with at least what the scheme pays from that day on', () => {
  const cents = (date: string) => leastRateOn(date).centsAnHour;
  expect(cents('2024-09-01')).toBe(140);
  expect(cents('2024-09-02')).toBe(214);
  expect(cents('2026-11-24')).toBe(214);
  expect(cents('2020-01-01')).toBe(140);
});

test('weeks from 30 November 2026 on are rounded up to whole hours, and earlier ones to the nearest quarter', () => {
  expect(roundingOf('2026-11-23')).toMatchObject({ toMinutes: 15, up: false });
  expect(roundingOf('2026-11-30')).toMatchObject({ toMinutes: 60, up: true });
  expect(roundingOf('2031-01-06')).toBe(roundingNow);
  // The first rule also applies before its first day.
  expect(roundingOf('1999-01-04')).toMatchObject({ toMinutes: 15 });
});

test('a week opens on its Sunday and is due on the Tuesday after it', () => {
  expect(deadlineOf('2026-11-30')).toMatchObject({ opensOn: 7, dueOn: 2 });
  // A Sunday, and the Tuesday after it.
  expect(returnDaysOf('2026-11-30')).toEqual({ opens: '2026-12-06', returnBy: '2026-12-08' });
});

test('every number of the scheme says where it was read, or that it is to be confirmed', () => {
  const date = '2026-11-30';
  const rules = [roundingOf, deadlineOf, weeklyLimitOf, judgingOf, renewalOf, leastRateOn].map((of) =>
    of(date),
  );
  for (const { source } of rules) expect(source).toMatch(/^(to be confirmed|[A-Z].{15,})$/);
  expect([weeklyLimitOf(date).hours, judgingOf(date).weeks, renewalOf(date).weeks]).toEqual([45, 12, 8]);
});
