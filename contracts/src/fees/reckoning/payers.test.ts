import { expect, test } from 'vitest';
import { drawnTerms, knownMonth, testId } from '../agreement/test-agreements.ts';
import { chargesOf } from './charges.ts';
import type { FeeLine } from './lines.ts';
import { linesOfPayer } from './payers.ts';

const [mother, father] = [testId(4), testId(5)];
const { lines } = chargesOf(knownMonth({ from: '2026-11-09', to: '2026-11-09', terms: drawnTerms }));
const costing = (...amounts: number[]): FeeLine[] =>
  amounts.flatMap((cents) => lines.slice(0, 1).map((line) => ({ ...line, cents })));
const shares = (of: readonly FeeLine[], percent: number) => {
  const payers = [
    { contactId: mother, percent },
    { contactId: father, percent: 100 - percent },
  ];
  return [mother, father].map((contactId) => linesOfPayer(of, payers, contactId).map(({ cents }) => cents));
};

test('of an odd cent the first parent pays the rounding, and has it where something is taken off', () => {
  expect(shares(costing(3, 1, -3, 4, 0), 50)).toEqual([
    [2, 1, -2, 2, 0],
    [1, 0, -1, 2, 0],
  ]);
});

test('shares that are not equal are rounded once, and the other parent pays the rest', () => {
  expect(shares(costing(5525, 300, 1), 33)).toEqual([
    [1823, 99, 0],
    [3702, 201, 1],
  ]);
});

test('a line of one of two payers is the same line at another amount, and says what share that is', () => {
  const half = [
    { contactId: mother, percent: 50 },
    { contactId: father, percent: 50 },
  ];
  expect(linesOfPayer(lines, half, father)).toEqual(
    lines.map((line) => ({ ...line, share: 50, cents: line.cents === 5525 ? 2762 : 150 })),
  );
  expect(linesOfPayer(lines, [{ contactId: mother, percent: 100 }], mother)).toEqual(lines);
});

test('who pays nothing of it has no lines, and no lines are no lines', () => {
  expect(linesOfPayer(lines, [{ contactId: mother, percent: 100 }], father)).toEqual([]);
  expect(linesOfPayer(lines, [], mother)).toEqual([]);
  expect(linesOfPayer([], [{ contactId: mother, percent: 100 }], mother)).toEqual([]);
});
