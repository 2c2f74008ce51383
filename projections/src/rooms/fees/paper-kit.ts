import type { PaperSender } from '@nead/contracts/fees/books/book-views.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import type { Sheet } from '../../engine/pdf/sheet.ts';

/** A name with the address below it. */
export const lined = (name: string, address: string): string => [name, address].filter(Boolean).join('\n');

/** The facts about the sender at the top of a paper. */
export const senderFacts = (
  { name, address, taxReference }: PaperSender,
  words: { from: string; tax: string },
): [string, string][] => [
  [words.from, lined(name, address)],
  ...(taxReference ? [[words.tax, taxReference] as [string, string]] : []),
];

/** Names with amounts, under two headings. */
export function drawSums(
  sheet: Sheet,
  { what, amount }: { what: string; amount: string },
  rows: readonly (readonly [name: string, cents: number])[],
): void {
  const columns = [
    { head: what, part: 9.5 },
    { head: amount, part: 1.7, right: true },
  ];
  sheet.table(
    columns,
    rows.map(([name, cents]) => [name, amountText(cents)]),
  );
}
