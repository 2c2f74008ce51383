import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import type { PaymentWay } from '@nead/contracts/fees/shapes.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';

/** The unpaid amount of an invoice, or the amount that its parent reports to have paid. */
export interface ExpectedPayment {
  invoiceId: string;
  contactId: string;
  payer: string;
  number: string;
  cents: number;
  way: PaymentWay;
  date?: string;
  /** The parent's report, which the payment answers. */
  said?: string;
}

/** Payments that parents have reported come first. */
export function expectedPayments({
  invoices,
  said,
}: Pick<FeesMonth, 'invoices' | 'said'>): ExpectedPayment[] {
  const expected = invoices.flatMap(({ _id, contactId, payer, number, open }): ExpectedPayment[] => {
    if (number === null || open <= 0) return [];
    const of = { invoiceId: _id, contactId, payer: payer ?? '', number };
    const told = said.find(({ toward }) => toward === _id);
    return told
      ? [{ ...of, cents: told.cents, way: told.way, date: told.date, said: told._id }]
      : [{ ...of, cents: open, way: 'transfer' }];
  });
  return expected.sort((a, b) => Number(b.said !== undefined) - Number(a.said !== undefined));
}

/**
 * Answers whether a month is invoiced: it is over, every payer has an invoice for it, and no charge is left for another one.
 */
export function isInvoiced(
  fees: Pick<FeesMonth, 'invoices' | 'families' | 'month' | 'today' | 'undrafted'>,
): boolean {
  const { invoices, families, month, today, undrafted } = fees;
  const issued = new Set(
    invoices
      .filter(({ state }) => state !== 'draft' && state !== 'credited')
      .map(({ contactId }) => contactId),
  );
  const payers = families.flatMap((family) => family.payers);
  // A server of the previous version does not send this number.
  const isOver = today > monthSpan(month).to && !(undrafted > 0);
  return isOver && payers.every(({ contactId }) => issued.has(contactId));
}
