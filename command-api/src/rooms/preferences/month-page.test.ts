import { expect, test } from 'vitest';
import { monthEndingIn, monthEndingOn } from './month-page.ts';

test('a month’s page goes with the mail of its last weekday', () => {
  // The 31st of October 2026 is a Saturday, the 30th of November a Monday.
  expect(['2026-10-29', '2026-10-30', '2026-10-31'].map(monthEndingOn)).toEqual([
    undefined,
    '2026-10',
    '2026-10',
  ]);
  expect(['2026-11-27', '2026-11-30', '2026-12-01'].map(monthEndingOn)).toEqual([
    undefined,
    '2026-11',
    undefined,
  ]);
});

test('or with the mail of the week in which it ends', () => {
  expect(['2026-10-19', '2026-10-26', '2026-11-23', '2026-11-30'].map(monthEndingIn)).toEqual([
    undefined,
    '2026-10',
    undefined,
    '2026-11',
  ]);
});
