import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { type CardStanding, LEAST_BY_CARD } from '@nead/contracts/fees/cards.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { connectedAccount, outdates, readyAccount } from './card-state.ts';
import { type Fees, openOfInvoice } from './state.ts';

type OfAccount = { childminderId: Id; account: string; at: string };

/** A charge as the card service reports it, complete each time: the payment, and its refunds up to now. */
export interface HeardCharge {
  /** Its name there, the same in all reports about it. */
  charge: string;
  contactId: Id;
  invoiceId: Id;
  cents: number;
  refunded: number;
  /** The day on which it was paid. */
  paidOn: string;
  saidAt: string;
  /** A refund has come back from the bank. Only then does a smaller sum mean that it was not paid back. */
  refundFailed?: true;
}

export type CardCommand =
  | (OfAccount & { type: 'ConnectCards'; standing: Exclude<CardStanding, 'disconnected'>; heardAt: string })
  | { type: 'DisconnectCards'; childminderId: Id; at: string }
  | (OfAccount & { type: 'HearAccount'; standing: CardStanding; heardAt: string })
  | (OfAccount & {
      type: 'BeginCheckout';
      contactId: Id;
      invoiceId: Id;
      checkout: string;
      cents: number;
      /** The number of checkouts when this one was made, so that only one of several made at once counts. */
      after: number;
    })
  | (OfAccount & { type: 'HearCharge'; heard: HeardCharge; paymentId: Id; refundId: Id });

type Decided = readonly FeeEvent[] | Refusal;
type Of<Type extends CardCommand['type']> = Extract<CardCommand, { type: Type }>;

const changed = ({
  childminderId,
  account,
  standing,
  heardAt,
  at,
}: Of<'ConnectCards' | 'HearAccount'>): Decided => [
  { type: 'CardAccountChanged', data: { childminderId, account, standing, heardAt, at } },
];

function hearAccount(command: Of<'ConnectCards' | 'HearAccount'>, { cards }: Fees): Decided {
  const known = cards.accounts.get(command.account);
  // A report about an earlier account of hers changes nothing.
  return known && cards.account === command.account && outdates(command, known) ? changed(command) : [];
}

/** Connects an account; if it is already connected, only its known state changes. */
const connect = (command: Of<'ConnectCards'>, state: Fees): Decided =>
  connectedAccount(state.cards) === command.account ? hearAccount(command, state) : changed(command);

function disconnect({ childminderId, at }: Of<'DisconnectCards'>, { cards }: Fees): Decided {
  const account = connectedAccount(cards);
  if (account === undefined) return [];
  const data = { childminderId, account, standing: 'disconnected', heardAt: at, at } as const;
  return [{ type: 'CardAccountChanged', data }];
}

function beginCheckout(command: Of<'BeginCheckout'>, state: Fees): Decided {
  const { childminderId, contactId, invoiceId, account, checkout, cents, after, at } = command;
  if (state.invoices.get(invoiceId)?.contactId !== contactId)
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  const newest = state.cards.checkouts.get(invoiceId);
  if (newest?.checkout === checkout) return [];
  if (readyAccount(state.cards) !== account) return refuse('CONFLICT', feeTexts.noCards);
  // Another device was first, or something was paid meanwhile.
  if ((newest?.begun ?? 0) !== after || openOfInvoice(state, invoiceId) !== cents) return refuse('CONFLICT');
  if (cents < LEAST_BY_CARD) return refuse('CONFLICT', feeTexts.tooLittleForCard);
  const asked = { cents };
  return [
    {
      type: 'CardCheckoutBegun',
      data: { childminderId, invoiceId, contactId, account, checkout, asked, at },
    },
  ];
}

/** A payment counts in any state of the checkout, the account or the invoice: the money has arrived. */
function hearCharge(command: Of<'HearCharge'>, state: Fees): Decided {
  const { childminderId, account, heard, paymentId, refundId, at } = command;
  const { charge, contactId, invoiceId, cents, paidOn, saidAt } = heard;
  // Only her own account reports on her invoices.
  if (!state.cards.accounts.has(account) || state.invoices.get(invoiceId)?.contactId !== contactId)
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  if (cents <= 0) return [];
  const known = state.cards.charges.get(charge);
  const of = { childminderId, contactId, paymentId: known?.paymentId ?? paymentId, at };
  const events: FeeEvent[] = [];
  if (!known) {
    // An announced payment of this invoice is answered by it: there is one payment, and it came by card.
    const said = [...state.said].find(([, { toward, answered }]) => toward === invoiceId && !answered);
    const answers = said && { saidId: said[0] };
    const how = { way: 'card', held: false, toward: invoiceId, online: { charge }, ...answers } as const;
    events.push({ type: 'PaymentRecorded', data: { ...of, date: paidOn, ...how, payment: { cents } } });
  }
  const refunded = Math.min(heard.refunded, cents);
  const lost = (known?.refunded ?? 0) - refunded;
  const removed = lost > 0 && heard.refundFailed ? failedRefunds(of.paymentId, lost, state) : [];
  for (const [id] of removed)
    events.push({
      type: 'PaymentRefundRemoved',
      data: { childminderId, contactId, refundId: id, at: saidAt },
    });
  // A report from before a refund failed may arrive after that.
  const isLate = removed.length === 0 && saidAt <= (known?.refundFailedAt ?? '');
  const back = sumOf(removed.map(([, gone]) => gone)) - lost;
  if (back > 0 && !isLate) {
    const body = { cents: back, reason: feeTexts.backByCard };
    events.push({ type: 'PaymentRefunded', data: { ...of, refundId, date: dublinDate(saidAt), body } });
  }
  return events;
}

/** The failed refund of this payment, or all of them if it is not clear which: the rest is booked anew. */
function failedRefunds(paymentId: Id, cents: number, { refunds }: Fees) {
  const all = [...refunds].filter(([, refund]) => refund.paymentId === paymentId);
  const one = all.findLast(([, refund]) => refund.cents === cents);
  return one ? [one] : all;
}

export function decideCards(command: CardCommand, state: Fees): Decided {
  switch (command.type) {
    case 'ConnectCards':
      return connect(command, state);
    case 'DisconnectCards':
      return disconnect(command, state);
    case 'HearAccount':
      return hearAccount(command, state);
    case 'BeginCheckout':
      return beginCheckout(command, state);
    case 'HearCharge':
      return hearCharge(command, state);
  }
}
