import * as z from 'zod/mini';
import type { Id } from '../../ids.ts';
import type { DateSpan } from '../agreement/agreement.ts';
import { sumOf } from '../reckoning/lines.ts';
import type { SettledPayment } from '../reckoning/settle.ts';
import type { InvoiceBody } from '../shapes.ts';
import { BookEntry, FeeSums, owedAfter, sumsOf, within } from './book-entries.ts';

/** A family's charges and payments between two days, from the amount owed before to the amount owed after. */
export const FeeStatement = z.object({
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  sums: FeeSums,
  /** Each entry with what is owed after it. */
  rows: z.array(z.object({ entry: BookEntry, balance: z.number() })),
});
export type FeeStatement = z.infer<typeof FeeStatement>;

/** The statement of entries, which are given in their order. */
export function statementOf(entries: readonly BookEntry[], { from, to }: DateSpan): FeeStatement {
  const opening = owedAfter(sumsOf(entries.filter(({ date }) => date < from)));
  let balance = opening;
  const own = within(entries, from, to);
  const rows = own.map((entry) => {
    balance += owedAfter(sumsOf([entry]));
    return { entry, balance };
  });
  return { from, to, opening, closing: balance, sums: sumsOf(own), rows };
}

/** The share of an invoice for a child, and the subsidy taken off it. */
export interface InvoiceShare {
  childId: Id;
  name: string;
  cents: number;
  subsidy: number;
}

export const sharesOf = ({ lines, children }: Pick<InvoiceBody, 'lines' | 'children'>): InvoiceShare[] =>
  children.map(({ childId, name }) => {
    const own = lines.filter((line) => line.childId === childId);
    return {
      childId,
      name,
      cents: sumOf(own),
      subsidy: 0 - sumOf(own.filter(({ kind }) => kind === 'subsidy')),
    };
  });

interface SharedInvoice {
  invoiceId: Id;
  cents: number;
  shares: readonly InvoiceShare[];
}

/** The payments in a span, by the children they were for. */
export const PaidForChildren = z.array(z.object({ names: z.array(z.string()), cents: z.number() }));
export type PaidForChildren = z.infer<typeof PaidForChildren>;

/**
 * The amounts that payments paid, by child. A partly paid invoice for several children is not divided: their names
 * stand together.
 */
export function paidForChildren(
  uses: SettledPayment['paid'],
  invoices: readonly SharedInvoice[],
): PaidForChildren {
  const rows = new Map<string, { names: string[]; cents: number }>();
  const add = (children: readonly InvoiceShare[], cents: number) => {
    const key = children
      .map(({ childId }) => childId)
      .sort()
      .join(' ');
    const row = rows.get(key) ?? { names: children.map(({ name }) => name), cents: 0 };
    rows.set(key, { ...row, cents: row.cents + cents });
  };
  for (const { invoiceId, cents: whole, shares } of invoices) {
    const paid = uses.reduce((sum, use) => sum + (use.invoiceId === invoiceId ? use.cents : 0), 0);
    if (paid === 0) continue;
    if (paid === whole && shares.length > 0) for (const share of shares) add([share], share.cents);
    else add(shares, paid);
  }
  return [...rows.values()].filter(({ cents }) => cents !== 0);
}
