import { amountOf, paidRows, statementRows } from '@nead/contracts/fees/books/book-rows.ts';
import { bookEntryTexts, statementTexts as texts } from '@nead/contracts/fees/books/book-texts.ts';
import type { StatementPage } from '@nead/contracts/fees/books/book-views.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDay, printedDayAndTime, type Sheet } from '../../engine/pdf/sheet.ts';
import { drawSums, senderFacts } from './paper-kit.ts';

const columns = [
  { head: texts.columns.date, part: 2 },
  { head: texts.columns.what, part: 5 },
  { head: texts.columns.amount, part: 2, right: true },
  { head: texts.columns.balance, part: 2, right: true },
];

function drawEntries(sheet: Sheet, { statement: { rows } }: StatementPage): void {
  sheet.heading(texts.entries, 3);
  if (rows.length === 0) sheet.text(texts.none);
  else
    sheet.table(
      columns,
      rows.map(({ entry, balance }) => [
        printedDay(entry.date),
        bookEntryTexts.name(entry),
        amountText(amountOf(entry)),
        amountText(balance),
      ]),
    );
}

/** A family's charges and payments in a month or a year, as on the page. */
export function statementSheet(page: StatementPage, now: Date): Promise<Buffer> {
  const { statement, from, payer, held } = page;
  const options = {
    title: texts.paperTitle(statement),
    from: from.name,
    foot: texts.foot(printedDayAndTime(now)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.facts([
      [texts.facts.for, payer ?? erased],
      ...senderFacts(from, texts.facts),
      [texts.facts.days, texts.days(printedDay(statement.from), printedDay(statement.to))],
    ]);
    const words = texts.columns;
    sheet.heading(texts.comesTo, 3);
    drawSums(sheet, words, statementRows(statement));
    sheet.heading(texts.paidTitle(statement), 3);
    drawSums(sheet, words, paidRows(page));
    if (held > 0) sheet.text(texts.held(held), { quiet: true });
    drawEntries(sheet, page);
  });
}
