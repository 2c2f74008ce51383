import { receiptTexts as texts } from '@nead/contracts/fees/books/book-texts.ts';
import type { ReceiptPage } from '@nead/contracts/fees/books/book-views.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { printedDay, printedDayAndTime } from '../../engine/pdf/sheet.ts';
import { drawSums } from './paper-kit.ts';

/** The receipt of a payment: the invoices it paid, and its rest by now. */
export function receiptSheet(page: ReceiptPage, now: Date): Promise<Buffer> {
  const { reference, from, payer, date, way, cents, note, held, paid, over, back, balance } = page;
  const options = {
    title: texts.title,
    from: from.name,
    foot: texts.foot(reference, printedDayAndTime(now)),
    at: now,
  };
  const { facts } = texts;
  const rows = [
    ...paid.map((each) => [texts.invoice(each.number, each.month), each.cents] as const),
    ...(held ? [[texts.deposit, cents] as const] : []),
    ...(over > 0 ? [[texts.over, over] as const] : []),
    ...(back > 0 ? [[texts.back, back] as const] : []),
  ];
  return drawSheet(options, (sheet) => {
    sheet.facts([
      [facts.number, reference],
      [facts.from, payer ?? erased],
      [facts.date, printedDay(date)],
      [facts.way, familyTexts.ways[way]],
      ...(note ? [[facts.note, note] as const] : []),
    ]);
    sheet.heading(texts.received(cents), 3);
    if (rows.length > 0) drawSums(sheet, texts.columns, rows);
    sheet.text(texts.left(balance), { weight: 700 });
    sheet.text([from.name, from.address].filter(Boolean).join(', '), { quiet: true });
  });
}
