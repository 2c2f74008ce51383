import * as z from 'zod/mini';
import type { Id } from '../../ids.ts';
import { byInvoiceNumber } from '../number-order.ts';
import { openOf, sumOf } from './lines.ts';

export const InvoiceState = z.enum(['issued', 'partly-paid', 'paid', 'credited', 'written-off']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** A family's charges and payments. */
export interface FamilyAccount {
  invoices: readonly {
    invoiceId: Id;
    /** Its number; invoices are paid in the order of their numbers. */
    order: string;
    cents: number;
    credited: number;
    writtenOff: number;
  }[];
  /** The payments in the order of their days, in which they are applied. */
  payments: readonly {
    paymentId: Id;
    cents: number;
    /** Kept as a deposit, and applied to nothing until it is released. */
    held: boolean;
    /** The invoice that the payer named; any excess pays the oldest. */
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

/** The use of a payment. */
export interface SettledPayment {
  paymentId: Id;
  /** The amounts that it paid, by invoice. */
  paid: { invoiceId: Id; cents: number }[];
  /** The rest of it that is credit, less refunds. */
  over: number;
}

export interface Settled {
  invoices: SettledInvoice[];
  payments: SettledPayment[];
  /** The payments beyond the amount owed; negative if more was paid back than there was. */
  credit: number;
  held: number;
  /** The amount that the family owes; if negative, its credit. */
  balance: number;
}

const stateOf = (
  { credited, writtenOff }: FamilyAccount['invoices'][number],
  owed: number,
  paid: number,
): InvoiceState => {
  if (paid < owed) return paid > 0 ? 'partly-paid' : 'issued';
  if (writtenOff > 0) return 'written-off';
  // An invoice of zero is neither paid nor credited, and counts as paid.
  return paid > 0 || credited === 0 ? 'paid' : 'credited';
};

/** Divides payments among invoices, both in their order: the amount of each invoice that each payment paid. */
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

/** The part of a payment that was not paid back. */
const stayedOf = (
  { paymentId, cents }: FamilyAccount['payments'][number],
  { refunds }: FamilyAccount,
): number => cents - sumOf(refunds.filter((refund) => refund.paymentId === paymentId));

/**
 * Applies payments to invoices, oldest first unless the payer named one. The one place that decides how much is still
 * to pay.
 */
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
  // Card payments are paid back only through the card service, which names the payment, so other credit is taken from
  // other money first.
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
  // An invoice below zero, as for a forgotten subsidy, is owed to the family.
  const balance = openOf(settled) - pool;
  const held = sumOf(payments.filter((each) => each.held));
  return { invoices: settled, payments: settledPayments, credit: pool, held, balance };
}
