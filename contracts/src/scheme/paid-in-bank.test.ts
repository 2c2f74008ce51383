import { expect, test } from 'vitest';
import { paidInBank } from './paid-in-bank.ts';

const week = (monday: string, expected: number, paid: number | null = null) => ({
  week: monday,
  expected,
  paid,
  children: [],
});
const transfer = (date: string, cents: number, text: string) => ({ date, cents, text });
const found = (...args: Parameters<typeof paidInBank>) =>
  [...paidInBank(...args)].map(([monday, { date }]) => [monday, date]);

test('the amount that was expected is found, whoever it is from, and one of the scheme also where it is another', () => {
  const weeks = [week('2026-11-09', 21_894), week('2026-11-16', 25_654)];
  const came = [
    transfer('2026-11-24', 14_618, 'POBAL NCS 4711'),
    transfer('2026-11-26', 25_654, 'EFT CREDIT'),
    transfer('2026-11-26', 9_900, 'Siobhán'),
  ];
  expect(found(weeks, came)).toEqual([
    ['2026-11-16', '2026-11-26'],
    ['2026-11-09', '2026-11-24'],
  ]);
});

test('a transfer stands for one week, and the oldest of two that are alike', () => {
  const weeks = [week('2026-11-16', 20_000), week('2026-11-09', 20_000)];
  expect(found(weeks, [transfer('2026-11-25', 20_000, 'Pobal')])).toEqual([['2026-11-09', '2026-11-25']]);
});

test('nothing is found for a week that is entered, before it was returned, or long after', () => {
  const came = (date: string) => [transfer(date, 20_000, 'Pobal')];
  expect(found([week('2026-11-09', 20_000, 20_000)], came('2026-11-25'))).toEqual([]);
  expect(found([week('2026-11-09', 20_000)], came('2026-11-15'))).toEqual([]);
  expect(found([week('2026-11-09', 20_000)], came('2026-11-16'))).toHaveLength(1);
  expect(found([week('2026-11-09', 20_000)], came('2026-12-21'))).toHaveLength(1);
  expect(found([week('2026-11-09', 20_000)], came('2026-12-22'))).toEqual([]);
});
