import { dublinDate } from '@nead/contracts/dublin.ts';
import {
  type AgreementRecord,
  type HeldVersion,
  heldVersions,
} from '@nead/contracts/fees/agreement/standing.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { type FamilyAccount, type Settled, settleAccount } from '@nead/contracts/fees/reckoning/settle.ts';
import type { Adjustment, FeeSettings, InvoiceSpan, PaymentWay } from '@nead/contracts/fees/shapes.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Saved } from './answer-to-repeat.ts';
import { type Cards, emptyCards, evolveCards, isCharge, noteCharge, noteFailedRefund } from './card-state.ts';
import { countMail, isNews, mailAbout, type ToldOnDay, wasToBeThanked } from './told.ts';

export interface KnownExtra {
  childId: Id;
  date: string;
  name: string;
  cents: number;
}

export interface KnownDraft {
  contactId: Id;
  from: string;
  to: string;
  adjustments: Map<Id, Adjustment>;
}

export interface KnownInvoice {
  contactId: Id;
  year: number;
  number: number;
  spans: readonly InvoiceSpan[];
  cents: number;
  due: string;
  credited: number;
  writtenOff: number;
  /** The reason of the last write-off; undefined if there is none, or if it was erased. */
  writtenOffFor: string | undefined;
  /** The decision to send its mail, and its time. */
  mail: { goes: boolean; at: string };
  /** The days on which the payer was reminded. */
  reminded: readonly string[];
}

/** The details of received money. */
export interface SaidMoney {
  date: string;
  way: PaymentWay;
  cents: number;
  reference: string | undefined;
  /** The invoice that it is for. */
  toward: Id | undefined;
}

export interface SaidPayment extends SaidMoney {
  held: boolean;
  saidId: Id | undefined;
  bankLine: string | undefined;
}

export interface KnownPayment {
  contactId: Id;
  date: string;
  cents: number;
  held: boolean;
  toward: Id | undefined;
  /** The line of a bank's file from which it was made. */
  bankLine: string | undefined;
  recordedAt: string;
  /** The details as first recorded, for answering a repeat: a deposit was held, even if it was released since. */
  saved: Saved<SaidPayment>;
}

interface KnownRefund {
  contactId: Id;
  cents: number;
  paymentId: Id | undefined;
  saved: Saved<{ date: string; cents: number; reason: string }>;
}

interface KnownCredit {
  invoiceId: Id;
  number: string;
  saved: Saved<{ cents: number; reason: string }>;
}

interface KnownSaid {
  contactId: Id;
  toward: Id | undefined;
  answered: boolean;
  /** The parent took it back. */
  takenBack?: true;
  saved: Saved<SaidMoney>;
}

/** A childminder's agreements, charges and payments. An erased amount counts as 0. */
export interface Fees {
  settings: FeeSettings | null;
  agreements: Map<Id, AgreementRecord[]>;
  extras: Map<Id, KnownExtra>;
  drafts: Map<Id, KnownDraft>;
  invoices: Map<Id, KnownInvoice>;
  /** Credit notes, by their id. */
  credits: Map<Id, KnownCredit>;
  payments: Map<Id, KnownPayment>;
  /** Payments that were taken back, for naming them. */
  takenBack: Map<Id, KnownPayment>;
  refunds: Map<Id, KnownRefund>;
  said: Map<Id, KnownSaid>;
  /** Extras, adjustments, drafts, payments and refunds that are gone; their ids are not used again. */
  gone: Set<Id>;
  told: ToldOnDay;
  /** The last number given in a year. */
  numbers: Map<number, number>;
  cards: Cards;
}

export const emptyFees = (): Fees => ({
  settings: null,
  agreements: new Map(),
  extras: new Map(),
  drafts: new Map(),
  invoices: new Map(),
  credits: new Map(),
  payments: new Map(),
  takenBack: new Map(),
  refunds: new Map(),
  said: new Map(),
  gone: new Set(),
  told: new Map(),
  numbers: new Map(),
  cards: emptyCards(),
});

export const agreementsOf = (state: Fees, childId: Id): readonly AgreementRecord[] =>
  state.agreements.get(childId) ?? [];

export const heldAgreements = (state: Fees, childId: Id): HeldVersion[] =>
  heldVersions(agreementsOf(state, childId));

/** Answers whether an invoice covers days; a fully credited one does not any more. */
export const coversDays = ({ cents, credited }: KnownInvoice): boolean => cents === 0 || credited < cents;

/** The invoices that cover some day of a child between two days. */
export const invoicesOver = (
  state: Fees,
  childId: Id,
  from: string,
  to: string,
  contactId?: Id,
): KnownInvoice[] =>
  [...state.invoices.values()].filter(
    (invoice) =>
      coversDays(invoice) &&
      (contactId === undefined || invoice.contactId === contactId) &&
      invoice.spans.some((span) => span.childId === childId && span.from <= to && from <= span.to),
  );

/** The last day of a child that is on an invoice. */
export const issuedThrough = (state: Fees, childId: Id): string | undefined =>
  [...state.invoices.values()]
    .filter(coversDays)
    .flatMap(({ spans }) => spans.filter((span) => span.childId === childId).map(({ to }) => to))
    .sort()
    .at(-1);

export function accountOf(state: Fees, contactId: Id): FamilyAccount {
  const own = <T extends { contactId: Id }>(all: Map<Id, T>) =>
    [...all].filter(([, { contactId: of }]) => of === contactId);
  // A charge may be reported, and a transfer recorded, long after its day. The sort keeps the order within one day.
  const payments = own(state.payments).sort(([, a], [, b]) => a.date.localeCompare(b.date));
  return {
    invoices: own(state.invoices).map(([invoiceId, { year, number, cents, credited, writtenOff }]) => ({
      invoiceId,
      order: invoiceNumber(year, number),
      cents,
      credited,
      writtenOff,
    })),
    payments: payments.map(([paymentId, { cents, held, toward }]) => ({
      paymentId,
      cents,
      held,
      toward,
      online: isCharge(state.cards, paymentId),
    })),
    refunds: own(state.refunds).map(([, { cents, paymentId }]) => ({ cents, paymentId })),
  };
}

export const settledFamily = (state: Fees, contactId: Id): Settled =>
  settleAccount(accountOf(state, contactId));

export const openOfInvoice = (state: Fees, invoiceId: Id): number => {
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) return 0;
  const { invoices } = settledFamily(state, invoice.contactId);
  // Stryker disable next-line OptionalChaining: what a family settles are all its invoices
  return invoices.find((each) => each.invoiceId === invoiceId)?.open ?? 0;
};

type AgreementEvent = Extract<FeeEvent, { type: `Agreement${string}` }>;

function evolveAgreements(state: Fees, event: AgreementEvent): void {
  const { childId, version } = event.data;
  const known = state.agreements.get(childId) ?? [];
  if (event.type === 'AgreementProposed') {
    const { from, payers, terms } = event.data;
    const fresh = { version, from, payers, terms, withdrawn: false, agreedBy: [], lastDay: null };
    state.agreements.set(childId, [...known, fresh]);
    for (const { contactId } of payers)
      countMail(state.told, contactId, dublinDate(event.data.at), mailAbout.agreement(childId, version));
    return;
  }
  const about = known.find((each) => each.version === version);
  if (!about) return;
  if (event.type === 'AgreementWithdrawn') about.withdrawn = true;
  if (event.type === 'AgreementEnded') about.lastDay = event.data.lastDay;
  if (event.type === 'AgreementAgreed') about.agreedBy = [...about.agreedBy, event.data.contactId];
}

type InvoiceEvent = Exclude<Extract<FeeEvent, { data: { invoiceId: Id } }>, { type: `Card${string}` }>;

function evolveInvoices(state: Fees, event: InvoiceEvent): void {
  const { invoiceId, contactId } = event.data;
  const invoice = state.invoices.get(invoiceId);
  switch (event.type) {
    case 'InvoiceDrafted': {
      const { from, to } = event.data;
      state.drafts.set(invoiceId, { contactId, from, to, adjustments: new Map() });
      break;
    }
    case 'DraftAdjusted': {
      const { lineId, adjustment } = event.data;
      if (adjustment) state.drafts.get(invoiceId)?.adjustments.set(lineId, adjustment);
      break;
    }
    case 'DraftAdjustmentRemoved':
      state.drafts.get(invoiceId)?.adjustments.delete(event.data.lineId);
      state.gone.add(event.data.lineId);
      break;
    case 'DraftDropped':
      state.drafts.delete(invoiceId);
      state.gone.add(invoiceId);
      break;
    case 'InvoiceIssued': {
      const { year, number, spans, body, due, date, at } = event.data;
      state.drafts.delete(invoiceId);
      state.invoices.set(invoiceId, {
        contactId,
        year,
        number,
        spans,
        cents: body?.cents ?? 0,
        due,
        credited: 0,
        writtenOff: 0,
        writtenOffFor: undefined,
        mail: { goes: true, at },
        reminded: [],
      });
      countMail(state.told, contactId, date, mailAbout.invoice(invoiceId));
      state.numbers.set(year, number);
      break;
    }
    case 'CreditNoteIssued':
      if (invoice) invoice.credited += event.data.body?.cents ?? 0;
      state.credits.set(event.data.creditId, {
        invoiceId,
        number: invoiceNumber(event.data.year, event.data.number),
        saved: { ...event.data.body },
      });
      state.numbers.set(event.data.year, event.data.number);
      break;
    case 'InvoiceMailChanged':
      if (invoice) invoice.mail = { goes: event.data.goes, at: event.data.at };
      break;
    case 'InvoiceReminded':
      if (invoice) invoice.reminded = [...invoice.reminded, event.data.date];
      countMail(state.told, contactId, event.data.date, mailAbout.reminder(invoiceId));
      break;
    case 'InvoiceWrittenOff':
      if (!invoice) break;
      invoice.writtenOff += event.data.body?.cents ?? 0;
      invoice.writtenOffFor = event.data.body?.reason;
      break;
  }
}

type MoneyEvent = Extract<FeeEvent, { type: `Payment${string}` | 'DepositReleased' }>;

function answer(state: Fees, saidId: Id, answered = true): void {
  const said = state.said.get(saidId);
  if (said) said.answered = answered;
}

function takeBack(
  state: Fees,
  { contactId, paymentId, at }: { contactId: Id; paymentId: Id; at: string },
): void {
  const payment = state.payments.get(paymentId);
  state.payments.delete(paymentId);
  state.gone.add(paymentId);
  if (!payment) return;
  state.takenBack.set(paymentId, payment);
  if (wasToBeThanked(state, paymentId, payment, at))
    countMail(state.told, contactId, dublinDate(at), mailAbout.takenBack(paymentId));
}

function evolvePayments(state: Fees, event: MoneyEvent): void {
  const { contactId } = event.data;
  switch (event.type) {
    case 'PaymentRecorded': {
      const { paymentId, date, way, held, toward, payment, saidId, at } = event.data;
      const { cents = 0, bankLine } = payment ?? {};
      const saved = {
        date,
        way,
        held,
        toward,
        saidId,
        ...(payment && { cents, reference: payment.reference, bankLine }),
      };
      noteCharge(state.cards, event);
      state.payments.set(paymentId, {
        contactId,
        date,
        cents,
        held,
        toward,
        bankLine,
        recordedAt: at,
        saved,
      });
      if (saidId) answer(state, saidId);
      if (isNews(date, at)) countMail(state.told, contactId, dublinDate(at), mailAbout.payment(paymentId));
      break;
    }
    case 'PaymentRemoved':
      takeBack(state, event.data);
      if (event.data.saidId) answer(state, event.data.saidId, false);
      break;
    case 'DepositReleased': {
      const payment = state.payments.get(event.data.paymentId);
      if (payment) payment.held = false;
      break;
    }
    case 'PaymentRefunded':
      noteCharge(state.cards, event);
      state.refunds.set(event.data.refundId, {
        contactId,
        cents: event.data.body?.cents ?? 0,
        paymentId: event.data.paymentId,
        saved: { date: event.data.date, ...event.data.body },
      });
      break;
    case 'PaymentRefundRemoved': {
      const gone = state.refunds.get(event.data.refundId);
      if (gone?.paymentId) noteFailedRefund(state.cards, gone.paymentId, gone.cents, event.data.at);
      state.refunds.delete(event.data.refundId);
      state.gone.add(event.data.refundId);
      break;
    }
    case 'PaymentSaid': {
      const { saidId, date, way, toward, said } = event.data;
      const saved = { date, way, toward, ...(said && { cents: said.cents, reference: said.reference }) };
      state.said.set(saidId, { contactId, toward, answered: false, saved });
      break;
    }
    case 'PaymentSaidTakenBack': {
      const said = state.said.get(event.data.saidId);
      if (said) Object.assign(said, { answered: true, takenBack: true });
      break;
    }
    case 'PaymentSaidDeclined':
      answer(state, event.data.saidId);
      countMail(state.told, contactId, dublinDate(event.data.at), mailAbout.notArrived(event.data.saidId));
      break;
  }
}

export function evolveFees(state: Fees, event: FeeEvent): Fees {
  if (event.type === 'FeeSettingsChanged') state.settings = event.data.settings;
  else if (event.type === 'CardAccountChanged' || event.type === 'CardCheckoutBegun')
    evolveCards(state.cards, event);
  else if (event.type === 'ExtraBooked') {
    const { extraId, childId, date, extra } = event.data;
    if (extra) state.extras.set(extraId, { childId, date, ...extra });
    else state.gone.add(extraId);
  } else if (event.type === 'ExtraUnbooked') {
    state.extras.delete(event.data.extraId);
    state.gone.add(event.data.extraId);
  } else if ('invoiceId' in event.data)
    evolveInvoices(state, event as InvoiceEvent); // its data names an invoice
  else if ('version' in event.data)
    evolveAgreements(state, event as AgreementEvent); // its data names a version
  else evolvePayments(state, event as MoneyEvent); // the rest
  return state;
}
