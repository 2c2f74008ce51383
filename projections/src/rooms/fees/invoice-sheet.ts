import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { canTransfer, ibanText, transferCode } from '@nead/contracts/fees/bank/transfer.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts, invoicePaperTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { invoiceSums, linesForChild, paperOfChild } from '@nead/contracts/fees/reckoning/invoice-rows.ts';
import type { InvoiceBody } from '@nead/contracts/fees/shapes.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { drawSheet } from '../../engine/pdf/draw-sheet.ts';
import { longDay, printedDay, printedDayAndTime, type Sheet } from '../../engine/pdf/sheet.ts';
import { drawSums, lined } from './paper-kit.ts';

export type IssuedInvoice = InvoicePage & { body: InvoiceBody; invoice: { number: string } };

const columns = [
  { head: texts.columns.what, part: 3.2 },
  { head: texts.columns.quantity, part: 4.8 },
  { head: texts.columns.each, part: 1.5, right: true },
  { head: texts.columns.amount, part: 1.7, right: true },
];

function drawTransfer(sheet: Sheet, { invoice, body: { from } }: IssuedInvoice): void {
  if (!from.iban || !canTransfer({ cents: invoice.open })) return;
  const { payee, iban } = from;
  const address = transferCode({ payee, iban, cents: invoice.open, reference: invoice.number });
  sheet.code({ title: invoiceTexts.payByTransfer, address, alt: invoiceTexts.code }, [
    [`${invoiceTexts.to}: ${payee}`],
    [`${invoiceTexts.iban}: ${ibanText(iban)}`],
    [`${invoiceTexts.amount}: ${amountText(invoice.open)}`],
    [`${invoiceTexts.reference}: ${invoice.number}`],
  ]);
}

/** An invoice as a letter, with its payments so far. */
export function invoiceSheet(page: IssuedInvoice, now: Date): Promise<Buffer> {
  const { invoice, body } = page;
  const { from, to } = body;
  const options = {
    title: texts.title(invoice.number),
    from: from.name,
    foot: texts.foot(invoice.number, printedDayAndTime(now)),
    at: now,
  };
  return drawSheet(options, (sheet) => {
    sheet.facts([
      [texts.to, lined(to.name, to.address)],
      [texts.date, printedDay(invoice.date ?? invoice.to)],
      [texts.careIn, monthName(invoice.from.slice(0, 7))],
    ]);
    for (const child of body.children) {
      const { amount, rows } = paperOfChild(linesForChild(body, child));
      sheet.heading(`${child.name}, ${amount}`, 3);
      sheet.table(
        columns,
        rows.map(({ what, quantity, each, amount: cost }) => [what, quantity, each, cost]),
      );
    }
    const { rows, total } = invoiceSums(page);
    const due = invoice.open > 0 && invoice.due ? texts.toPayBy(longDay(invoice.due)) : total[0];
    sheet.heading(invoiceTexts.total, 3);
    drawSums(sheet, texts.columns, rows);
    sheet.text(`${due}: ${amountText(total[1])}`, { weight: 700 });
    drawTransfer(sheet, page);
  });
}
