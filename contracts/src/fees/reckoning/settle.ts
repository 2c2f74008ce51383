import * as z from 'zod/mini';
import type { Id } from '../../ids.ts';
import { byInvoiceNumber } from '../number-order.ts';
import { openOf, sumOf } from './lines.ts';

export const InvoiceState = z.enum(['issued', 'partly-paid', 'paid', 'credited', 'written-off']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** What one family was charged, and what came in. */
export interface FamilyAccount {
  invoices: readonly {
    invoiceId: Id;
    /** Its number, in whose order they are paid. */
    order: string;
    cents: number;
    credited: number;
    writtenOff: number;
  }[];
  /** In the order in which they pay, which is that of their days. */
  payments: readonly {
    paymentId: Id;
    cents: number;
    /** Kept as a deposit, and applied to nothing until it is released. */
    held: boolean;
    /** The invoice that the payer named; what exceeds it pays the oldest. */
    toward?: Id | undefined;
    /** It came through the card service, which alone pays it back. */
    online?: boolean;
  }[];
  /** Money paid back. If it names a payment, that payment counts as that much smaller; otherwise credit was paid back. */
  refunds: readonly { cents: number; paymentId?: Id | undefined }[];
}

export interface SettledInvoice {
  invoiceId: Id;
  paid: number;
  open: number;
  state: InvoiceState;
}

/** What became of a payment. */
export interface SettledPayment {
  paymentId: Id;
  /** What it paid of which invoices. */
  paid: { invoiceId: Id; cents: number }[];
  /** What is left of it as credit, less what was paid back. */
  over: number;
}

export interface Settled {
  invoices: SettledInvoice[];
  payments: SettledPayment[];
  /** What came in beyond what is owed; less than nothing if more was paid back than there was. */
  credit: number;
  held: number;
  /** What the family owes; if negative, its credit. */
  balance: number;
}

const stateOf = (
  { credited, writtenOff }: FamilyAccount['invoices'][number],
  owed: number,
  paid: number,
): InvoiceState => {
  if (paid < owed) return paid > 0 ? 'partly-paid' : 'issued';
  if (writtenOff > 0) return 'written-off';
  // One of nothing was neither paid nor credited, and is settled.
  return paid > 0 || credited === 0 ? 'paid' : 'credited';
};

/** Divides payments among invoices, both in their order: which payment paid how much of which invoice. */
function takenFrom(
  rests: readonly { paymentId: Id; cents: number }[],
  owing: readonly { invoiceId: Id; cents: number }[],
): { paymentId: Id; invoiceId: Id; cents: number }[] {
  const left = rests.map((rest) => ({ ...rest }));
  const taken = owing.flatMap(({ invoiceId, cents }) => {
    let owed = cents;
    return left.map((rest) => {
      const part = Math.max(0, Math.min(owed, rest.cents));
      rest.cents -= part;
      owed -= part;
      return { paymentId: rest.paymentId, invoiceId, cents: part };
    });
  });
  return taken.filter(({ cents }) => cents > 0);
}

/** What of a payment was not paid back. */
const stayedOf = (
  { paymentId, cents }: FamilyAccount['payments'][number],
  { refunds }: FamilyAccount,
): number => cents - sumOf(refunds.filter((refund) => refund.paymentId === paymentId));

/** Applies payments to invoices, oldest first unless said otherwise. The one place that knows what is open. */
export function settleAccount(account: FamilyAccount): Settled {
  const { invoices, payments } = account;
  const refunds = account.refunds.filter(({ paymentId }) => paymentId === undefined);
  const ordered = [...invoices].sort((a, b) => byInvoiceNumber(a.order, b.order));
  const left = new Map(ordered.map((each) => [each.invoiceId, each.cents - each.credited - each.writtenOff]));
  const free = payments
    .filter(({ held }) => !held)
    .map((each) => ({ ...each, cents: stayedOf(each, account) }));
  const pay = (invoiceId: Id, most: number): SettledPayment['paid'] => {
    const open = left.get(invoiceId) ?? 0;
    const cents = Math.min(open, most);
    if (cents <= 0) return [];
    left.set(invoiceId, open - cents);
    return [{ invoiceId, cents }];
  };
  const meant = free.map(({ paymentId, toward, cents }) => {
    const paid = ordered
      .filter(({ invoiceId }) => invoiceId === toward)
      .flatMap(({ invoiceId }) => pay(invoiceId, cents));
    return { paymentId, paid, rest: cents - sumOf(paid) };
  });
  let pool = meant.reduce((sum, { rest }) => sum + rest, 0) - sumOf(refunds);
  const fromPool = ordered.flatMap(({ invoiceId }) => {
    const paid = pay(invoiceId, pool);
    pool -= sumOf(paid);
    return paid;
  });
  const taken = takenFrom(
    meant.map(({ paymentId, rest }) => ({ paymentId, cents: rest })),
    fromPool,
  );
  const settledPayments = meant.map(({ paymentId, paid, rest }) => {
    const more = taken.filter((part) => part.paymentId === paymentId);
    const all = [...paid, ...more.map(({ invoiceId, cents }) => ({ invoiceId, cents }))];
    return { paymentId, paid: all, over: rest - sumOf(more) };
  });
  const online = new Set(payments.filter((each) => each.online).map(({ paymentId }) => paymentId));
  let back = sumOf(refunds);
  // The card service tells of what it pays back with the payment, so credit that went back was other money, if there was any.
  const newestFirst = settledPayments
    .toReversed()
    .sort((a, b) => Number(online.has(a.paymentId)) - Number(online.has(b.paymentId)));
  for (const payment of newestFirst) {
    const part = Math.min(back, payment.over);
    payment.over -= part;
    back -= part;
  }
  const settled = ordered.map((invoice): SettledInvoice => {
    const { invoiceId, cents, credited, writtenOff } = invoice;
    const owed = cents - credited - writtenOff;
    const open = left.get(invoiceId) ?? 0;
    return { invoiceId, paid: owed - open, open, state: stateOf(invoice, owed, owed - open) };
  });
  // An invoice of less than nothing, as for a subsidy that was forgotten, is owed to the family.
  const balance = openOf(settled) - pool;
  const held = sumOf(payments.filter((each) => each.held));
  return { invoices: settled, payments: settledPayments, credit: pool, held, balance };
}
