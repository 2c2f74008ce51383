import { expect, test } from 'vitest';
import { subsidyRateOn } from './subsidy-rates.ts';

test('what a scheme pays for an hour is what it pays from that day on', () => {
  const cents = (date: string) => subsidyRateOn(date).centsAnHour;
  expect(cents('2024-09-01')).toBe(140);
  expect(cents('2024-09-02')).toBe(214);
  expect(cents('2026-11-24')).toBe(214);
  expect(cents('2020-01-01')).toBe(140);
});
