import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { Payer, Terms } from './agreement/agreement.ts';
import { FeeLine } from './reckoning/lines.ts';
import { InvoiceState } from './reckoning/settle.ts';
import { InvoiceBody, PaymentWay } from './shapes.ts';

const Name = z.nullable(z.string());

/** A version of an agreement as both sides read it. */
export const AgreementView = z.object({
  version: z.number(),
  from: z.string(),
  /** Its last day; null while it goes on. */
  to: z.nullable(z.string()),
  state: z.enum(['proposed', 'agreed', 'withdrawn']),
  payers: z.array(Payer),
  /** Null: erased. */
  terms: z.nullable(Terms),
  answers: z.array(z.object({ contactId: Id, by: z.enum(['parent', 'paper']), name: Name, at: z.string() })),
});
export type AgreementView = z.infer<typeof AgreementView>;

export const PayerName = z.object({ contactId: Id, name: Name, firstName: Name });
export type PayerName = z.infer<typeof PayerName>;

export const AgreementPage = z.object({
  childId: Id,
  childName: Name,
  firstName: Name,
  photo: z.nullable(z.string()),
  childminder: z.string(),
  contacts: z.array(z.extend(PayerName, { linked: z.boolean() })),
  agreements: z.array(AgreementView),
  /** The last day on any invoice. */
  issuedThrough: z.nullable(z.string()),
});
export type AgreementPage = z.infer<typeof AgreementPage>;

const PricedExtra = z.object({ name: z.string(), cents: z.number() });
export type PricedExtra = z.infer<typeof PricedExtra>;

/** The extras of a child on one day. */
export const DayExtras = z.object({
  childId: Id,
  date: z.string(),
  /** Extras that can be added with one touch. None if the plan has no fees, or no agreement applies on the day. */
  offered: z.array(PricedExtra),
  booked: z.array(z.extend(PricedExtra, { _id: Id })),
  /** The invoice with this day: nothing is added to it or taken off it any more. */
  invoice: z.nullable(z.object({ _id: Id, number: z.string() })),
});
export type DayExtras = z.infer<typeof DayExtras>;

const ChildOfMonth = z.object({
  childId: Id,
  name: Name,
  photo: z.nullable(z.string()),
  payers: z.array(Payer),
  /** The agreement in short; null without one. */
  terms: z.nullable(Terms),
  lines: z.array(FeeLine),
  /** The amount up to now, with charges still to come. */
  soFar: z.number(),
  expected: z.number(),
  extras: z.array(z.extend(PricedExtra, { _id: Id, date: z.string() })),
});
export type ChildOfMonth = z.infer<typeof ChildOfMonth>;

export const FeeNote = z.object({
  note: z.enum([
    'missing-sign-out',
    'not-marked',
    'no-rate',
    'no-agreement',
    'extra-not-charged',
    'hours-differ',
    'hours-agree',
    'away',
    'changed',
    'said',
  ]),
  childId: z.optional(Id),
  name: z.optional(Name),
  date: z.optional(z.string()),
  /** The id of the sign-in without a sign-out, the invoice, or the announced payment. */
  id: z.optional(Id),
  /** The agreed end of the day. */
  agreedEnd: z.optional(z.nullable(z.string())),
  claimed: z.optional(z.number()),
  attended: z.optional(z.number()),
  away: z.optional(z.enum(['sick', 'holiday', 'other'])),
  days: z.optional(z.array(z.object({ date: z.string(), percent: z.number() }))),
  weeks: z.optional(z.number()),
  number: z.optional(z.string()),
  cents: z.optional(z.number()),
  /** The draft to which a line for it can be added. */
  draft: z.optional(Id),
});
export type FeeNote = z.infer<typeof FeeNote>;

export const InvoiceSummary = z.object({
  _id: Id,
  contactId: Id,
  /** Null: a draft. */
  number: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  date: z.nullable(z.string()),
  due: z.nullable(z.string()),
  cents: z.number(),
  /** The last day that a draft charges by now: today is charged once it is over. */
  through: z.optional(z.string()),
  open: z.number(),
  state: z.enum(['draft', ...InvoiceState.options]),
  /** The payer's announced payment that has not arrived, until they announce it again or the invoice is paid. */
  notArrived: z.optional(z.object({ date: z.string(), cents: z.number() })),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const FeesMonth = z.object({
  month: z.string(),
  today: z.string(),
  /** One family for each payer, with the children they pay for at their share. */
  families: z.array(
    z.object({
      key: z.string(),
      surname: Name,
      payers: z.array(z.extend(PayerName, { percent: z.number() })),
      soFar: z.number(),
      children: z.array(ChildOfMonth),
    }),
  ),
  /** Children in care who have no agreement. */
  without: z.array(z.object({ childId: Id, name: Name, photo: z.nullable(z.string()) })),
  soFar: z.number(),
  expected: z.number(),
  notes: z.array(FeeNote),
  invoices: z.array(z.extend(InvoiceSummary, { payer: Name })),
  /** Payments that parents announced, not yet answered. */
  said: z.array(
    z.object({
      _id: Id,
      contactId: Id,
      date: z.string(),
      way: PaymentWay,
      cents: z.number(),
      toward: z.nullable(Id),
    }),
  ),
  /** Extras lately added to days, to be added again with one touch. */
  usualExtras: z.array(PricedExtra),
  /** Six months up to this one: the amounts charged, and those still to pay. */
  income: z.array(z.object({ month: z.string(), cents: z.number(), open: z.number() })),
  /** The plan allows drafts of this month and issuing invoices. */
  mayIssue: z.boolean(),
  /** The number of payers with charges of this month that are on no invoice and in no draft. */
  undrafted: z.number(),
});
export type FeesMonth = z.infer<typeof FeesMonth>;

export const InvoicePage = z.object({
  invoice: InvoiceSummary,
  childminderId: Id,
  childminder: z.string(),
  payer: Name,
  body: z.nullable(InvoiceBody),
  /** Lines that were added by hand, which can be removed from a draft. */
  added: z.array(z.object({ _id: Id, reason: z.string(), cents: z.number() })),
  credits: z.array(
    z.object({ _id: Id, number: z.string(), date: z.string(), cents: z.number(), reason: z.string() }),
  ),
  payments: z.array(z.object({ date: z.string(), way: PaymentWay, online: z.boolean(), cents: z.number() })),
  /** Weeks, by their Mondays, with more subsidised hours claimed than attended; only for the childminder. */
  hoursDiffer: z.array(
    z.object({ childId: Id, date: z.string(), claimed: z.number(), attended: z.number() }),
  ),
  /** The days on which the payer was reminded, oldest first. */
  reminded: z.array(z.string()),
  /** Only for the childminder: its mail was held back. */
  mailKept: z.boolean(),
  writtenOff: z.number(),
  paid: z.number(),
  /** Payments that the parent announced, not yet confirmed. */
  said: z.array(z.object({ _id: Id, date: z.string(), way: PaymentWay, cents: z.number() })),
  /** Only for the parent: the rest can be paid by card now. */
  byCard: z.boolean(),
  /** Only for the parent: they are in touch with the childminder. Others only read. */
  inTouch: z.boolean(),
});
export type InvoicePage = z.infer<typeof InvoicePage>;

const PaymentView = z.object({
  _id: Id,
  date: z.string(),
  way: PaymentWay,
  /** Paid through the card service. */
  online: z.boolean(),
  cents: z.number(),
  held: z.boolean(),
  reference: z.nullable(z.string()),
  /** The invoice it is for, and the bank file's line it was made from, so that it can be recorded again unchanged. */
  toward: z.nullable(Id),
  bankLine: z.nullable(z.string()),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const FamilyPage = z.object({
  contactId: Id,
  name: Name,
  balance: z.number(),
  credit: z.number(),
  held: z.number(),
  invoices: z.array(InvoiceSummary),
  payments: z.array(PaymentView),
  refunds: z.array(
    z.object({
      _id: Id,
      date: z.string(),
      cents: z.number(),
      /** The card service paid it back. */
      online: z.boolean(),
    }),
  ),
  said: z.array(
    z.object({ _id: Id, date: z.string(), way: PaymentWay, cents: z.number(), toward: z.nullable(Id) }),
  ),
});
export type FamilyPage = z.infer<typeof FamilyPage>;

export const ParentFees = z.array(
  z.object({
    childminderId: Id,
    contactId: Id,
    childminder: z.string(),
    balance: z.number(),
    credit: z.number(),
    month: z.string(),
    soFar: z.number(),
    children: z.array(
      z.object({
        childId: Id,
        name: Name,
        lines: z.array(FeeLine),
        agreement: z.nullable(AgreementView),
        proposed: z.nullable(AgreementView),
      }),
    ),
    payers: z.array(PayerName),
    invoices: z.array(InvoiceSummary),
    payments: z.array(
      z.object({
        _id: Id,
        date: z.string(),
        way: PaymentWay,
        online: z.boolean(),
        cents: z.number(),
        held: z.boolean(),
      }),
    ),
  }),
);
export type ParentFees = z.infer<typeof ParentFees>;
