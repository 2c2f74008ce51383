import { type BookEntry, type FeeSums, owedAfter, sumsOf } from './book-entries.ts';
import { statementTexts, yearTexts } from './book-texts.ts';
import type { StatementPage, YearPage } from './book-views.ts';
import type { FeeStatement } from './statement.ts';

type Sum = readonly [name: string, cents: number];

const there = (rows: readonly Sum[]): Sum[] => rows.filter(([, cents]) => cents !== 0);

/** The rows from the amount owed before to the amount owed after, on the page and on paper. */
export function statementRows({ opening, sums, closing }: FeeStatement): Sum[] {
  const words = statementTexts.sums;
  return [
    [statementTexts.opening, opening],
    ...there([
      [words.charged, sums.charged],
      [words.credited, -sums.credited],
      [words.writtenOff, -sums.writtenOff],
      [words.received, -sums.received],
      [words.paidBack, sums.paidBack],
    ]),
    [statementTexts.closing, closing],
  ];
}

/** The payments in the time of a statement: by child, and in all. */
export const paidRows = ({ paid: { total, children, other, subsidy } }: StatementPage): Sum[] => [
  ...children.map(({ names, cents }): Sum => [statementTexts.paidFor(names), cents]),
  ...there([[statementTexts.paidOther, other]]),
  [statementTexts.paidTotal, total],
  ...there([[statementTexts.subsidy, subsidy]]),
];

/** An entry's effect on the amount owed; for a deposit, the amount that is kept. */
export const amountOf = (entry: BookEntry): number =>
  entry.kind === 'deposit' ? entry.cents : owedAfter(sumsOf([entry]));

export const invoicedOf = ({ charged, credited }: FeeSums): number => charged - credited;
export const cameIn = ({ received, paidBack }: FeeSums): number => received - paidBack;

/** The rows for a tax return: the amounts invoiced and received. */
export function taxRows({ year: { total, subsidy }, held }: Pick<YearPage, 'year' | 'held'>): Sum[] {
  const { tax } = yearTexts;
  return [
    [tax.income, invoicedOf(total)],
    [tax.cameIn, cameIn(total)],
    ...there([
      [tax.writtenOff, total.writtenOff],
      [tax.subsidy, subsidy],
      [tax.held, held],
    ]),
  ];
}
