import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountText,
  Cents,
  MOST_CENTS,
  parseAmount,
  partOf,
  plainAmount,
  priceText,
  roundedRatio,
  shareOf,
} from './money.ts';
import { moneyTexts } from './money-texts.ts';

test.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1’234.50', 123_450],
  ["1'234.50", 123_450],
  ['1\u00a0234.50', 123_450],
  ['12,50', 1250],
  ['12.50', 1250],
  ['12.5', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['12.', 1200],
  ['.5', 50],
  ['0', 0],
  ['1,234', 123_400],
  ['12,345', 1_234_500],
  ['€12', 1200],
  [' € 12.00 ', 1200],
  ['12.00€', 1200],
  ['12 EUR', 1200],
  ['12 eur', 1200],
  ['99,999.99', 9_999_999],
  ['12,345.6', 1_234_560],
])("'%s' is %d cents", (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

test.each([
  ['', moneyTexts.notAnAmount],
  ['€', moneyTexts.notAnAmount],
  ['twelve', moneyTexts.notAnAmount],
  ['1,23,4.50', moneyTexts.notAnAmount],
  ['1,234,56', moneyTexts.notAnAmount],
  ['1,234.567.00', moneyTexts.notAnAmount],
  ['12 50', moneyTexts.notAnAmount],
  ['12a', moneyTexts.notAnAmount],
  ['12€50', moneyTexts.notAnAmount],
  ['12EUR50', moneyTexts.notAnAmount],
  ['12.5x', moneyTexts.notAnAmount],
  ['a12', moneyTexts.notAnAmount],
  ['1234,567', moneyTexts.notAnAmount],
  ['1.2.3', moneyTexts.notAnAmount],
  ['12.505', moneyTexts.tooManyDecimals],
  ['1.234', moneyTexts.tooManyDecimals],
  ['12,5050', moneyTexts.tooManyDecimals],
  ['-5', moneyTexts.negative],
  ['€ -5', moneyTexts.negative],
  ['−5', moneyTexts.negative],
  ['–5', moneyTexts.negative],
  ['100,000', moneyTexts.tooMuch],
  ['100000.00', moneyTexts.tooMuch],
  ['1,234,567', moneyTexts.tooMuch],
  ['1 234 567.00', moneyTexts.tooMuch],
])("'%s' is not an amount, and why is said", (typed, wrong) => {
  expect(parseAmount(typed)).toEqual({ wrong });
});

test('what is shown is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(parseAmount(amountText(cents))).toBe(cents);
      expect(parseAmount(priceText(cents))).toBe(cents);
      expect(parseAmount(plainAmount(cents))).toBe(cents);
    }),
  );
});

test('amounts are written as people and programs read them', () => {
  expect(amountText(123_450)).toBe('€1,234.50');
  expect(amountText(-1200)).toBe('−€12.00');
  expect(amountText(0)).toBe('€0.00');
  expect([priceText(650), priceText(300), priceText(100_000)]).toEqual(['€6.50', '€3', '€1,000']);
  expect([priceText(0), priceText(5), priceText(-1200), priceText(1001)]).toEqual([
    '€0',
    '€0.05',
    '−€12',
    '€10.01',
  ]);
  expect([plainAmount(123_450), plainAmount(-5)]).toEqual(['1234.50', '-0.05']);
});

test('amounts are checked where they come in', () => {
  const messages = (value: unknown) => Cents.safeParse(value).error?.issues.map(({ message }) => message);
  expect(messages(MOST_CENTS)).toBeUndefined();
  expect(messages(MOST_CENTS + 1)).toEqual([moneyTexts.tooMuch]);
  expect(messages(-1)).toEqual([moneyTexts.negative]);
  expect(messages('1')).toEqual([moneyTexts.notAnAmount]);
});

test('a half cent is rounded away from zero', () => {
  expect([roundedRatio(1, 2), roundedRatio(-1, 2), roundedRatio(149, 100), roundedRatio(-149, 100)]).toEqual([
    1, -1, 1, -1,
  ]);
});

test('parts and shares make the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 100 }),
      (cents, n, percent) => {
        const parts = Array.from({ length: n }, (_, at) => partOf(cents * 3, 2, at + 1, n));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(roundedRatio(cents * 3, 2));
        expect(shareOf(cents, 0, percent) + shareOf(cents, percent, 100 - percent)).toBe(cents);
      },
    ),
  );
});
