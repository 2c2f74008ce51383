import * as z from 'zod/mini';
import { moneyTexts } from './money-texts.ts';

/** Money is whole cents in euro; a fraction of a cent never exists (docs/decisions/086). */
export const MOST_CENTS = 9_999_999;

export const Cents = z
  .int(moneyTexts.notAnAmount)
  .check(z.gte(0, moneyTexts.negative), z.lte(MOST_CENTS, moneyTexts.tooMuch));

export type AmountProblem = { wrong: string };

/** Groups of three before the decimals, as '1,234.50', '1.234,50' and '1 234.50' have them. */
const GROUPED = /^\d{1,3}(?:([ ,.’'])\d{3})(?:\1\d{3})*$/;

/**
 * '1234' for '1,234': the digits of the whole euro; undefined if a separator is not followed by exactly three digits.
 */
function wholeOf(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(/\D/g, '') : undefined;
}

/**
 * An amount as people type it: with a point or a comma, with or without '€' and with separators between thousands. A
 * comma before exactly three digits separates thousands, as it does in Ireland.
 */
export function parseAmount(typed: string): number | AmountProblem {
  const text = typed
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^€/, '')
    .replace(/(€|EUR)$/i, '')
    .trim();
  if (/^[-−–]/.test(text)) return { wrong: moneyTexts.negative };
  if (!/\d/.test(text)) return { wrong: moneyTexts.notAnAmount };
  const decimals = /^(.*)([.,])(\d*)$/.exec(text);
  // Stryker disable next-line StringLiteral,ArrayDeclaration: without decimals the whole text is read
  const [, before = '', sign = '', after = ''] = decimals ?? [];
  const thousands = sign === ',' && after.length === 3;
  const whole = wholeOf(!decimals || thousands ? text : before);
  const oneSignForBoth = !thousands && sign !== '' && before.includes(sign);
  if (whole === undefined || oneSignForBoth) return { wrong: moneyTexts.notAnAmount };
  const part = thousands ? '' : after;
  if (part.length > 2) return { wrong: moneyTexts.tooManyDecimals };
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > MOST_CENTS ? { wrong: moneyTexts.tooMuch } : cents;
}

const inEuro = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '€1,234.50', and '−€12.00' for a negative amount. */
export const amountText = (cents: number): string =>
  `${cents < 0 ? '−' : ''}€${inEuro.format(Math.abs(cents) / 100)}`;

/** '€6.50' and '€3': without decimals where they are zero, for a sentence. */
export const priceText = (cents: number): string => amountText(cents).replace('.00', '');

/** A number without currency for spreadsheets and other programs: '1234.50'. */
export const plainAmount = (cents: number): string => (cents / 100).toFixed(2);

/** A ratio rounded half up, and away from zero for negative amounts, in whole numbers only. */
export function roundedRatio(numerator: number, denominator: number): number {
  const size = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  // Stryker disable next-line EqualityOperator: nothing is nothing either way
  return numerator < 0 ? 0 - size : size;
}

/** Part k of n of an amount, counted from 1. All parts together are the amount, rounded. */
export const partOf = (numerator: number, denominator: number, k: number, n: number): number =>
  roundedRatio(numerator * k, denominator * n) - roundedRatio(numerator * (k - 1), denominator * n);

/**
 * A payer's share of an amount. `before` is the percentage of earlier payers, so that all shares add up to the amount.
 */
export const shareOf = (cents: number, before: number, percent: number): number =>
  roundedRatio(cents * (before + percent), 100) - roundedRatio(cents * before, 100);
