import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Payers, Terms } from './agreement/agreement.ts';
import { CardStanding } from './cards.ts';
import { Cents } from './money.ts';
import { Adjustment, BankLineHash, FeeSettings, InvoiceBody, InvoiceSpan, PaymentWay } from './shapes.ts';

const child = { childminderId: Id, childId: Id };
const family = { childminderId: Id, contactId: Id };
const invoice = { ...family, invoiceId: Id };
const financeOfChild = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'childId', 'finance');
const financeOfContact = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'contactId', 'finance');
const Because = financeOfContact(z.object({ cents: Cents, reason: z.string() }));

/** Stream `fees-<childminderId>`: agreements, charges and payments. All amounts are kept as tax law asks. */
export const feeEvents = {
  FeeSettingsChanged: defineEvent('FeeSettingsChanged', 1, {
    childminderId: Id,
    settings: personal(FeeSettings, 'childminderId', 'finance'),
    at: z.iso.datetime(),
  }),

  AgreementProposed: defineEvent('AgreementProposed', 1, {
    ...child,
    version: z.number(),
    /** Its first day, once it is agreed. */
    from: z.iso.date(),
    payers: Payers,
    terms: financeOfChild(Terms),
    at: z.iso.datetime(),
  }),
  /** It applies once all payers have agreed, and ends the one before it. */
  AgreementAgreed: defineEvent('AgreementAgreed', 1, {
    ...child,
    version: z.number(),
    contactId: Id,
    /** The way in which it was agreed: by the parent's own account, or on paper, as the childminder says. */
    by: z.enum(['parent', 'paper']),
    /** The parent's account. */
    parentId: z.optional(Id),
    name: financeOfContact(z.string()),
    at: z.iso.datetime(),
  }),
  AgreementWithdrawn: defineEvent('AgreementWithdrawn', 1, {
    ...child,
    version: z.number(),
    at: z.iso.datetime(),
  }),
  AgreementEnded: defineEvent('AgreementEnded', 1, {
    ...child,
    version: z.number(),
    lastDay: z.iso.date(),
    at: z.iso.datetime(),
  }),

  ExtraBooked: defineEvent('ExtraBooked', 1, {
    ...child,
    extraId: Id,
    date: z.iso.date(),
    extra: financeOfChild(z.object({ name: z.string(), cents: Cents })),
    at: z.iso.datetime(),
  }),
  ExtraUnbooked: defineEvent('ExtraUnbooked', 1, { ...child, extraId: Id, at: z.iso.datetime() }),

  /** A draft holds no amounts: it grows with the attendance until it is issued. */
  InvoiceDrafted: defineEvent('InvoiceDrafted', 1, {
    ...invoice,
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime(),
  }),
  DraftAdjusted: defineEvent('DraftAdjusted', 1, {
    ...invoice,
    lineId: Id,
    adjustment: financeOfContact(Adjustment),
    at: z.iso.datetime(),
  }),
  DraftAdjustmentRemoved: defineEvent('DraftAdjustmentRemoved', 1, {
    ...invoice,
    lineId: Id,
    at: z.iso.datetime(),
  }),
  DraftDropped: defineEvent('DraftDropped', 1, { ...invoice, at: z.iso.datetime() }),
  /** An issued invoice never changes. Numbers are gapless in a childminder's year, credit notes among them. */
  InvoiceIssued: defineEvent('InvoiceIssued', 1, {
    ...invoice,
    year: z.number(),
    number: z.number(),
    date: z.iso.date(),
    due: z.iso.date(),
    /** The children and days that it covers. No day of a child is on two invoices of one family. */
    spans: z.array(InvoiceSpan),
    body: financeOfContact(InvoiceBody),
    at: z.iso.datetime(),
  }),
  CreditNoteIssued: defineEvent('CreditNoteIssued', 1, {
    ...invoice,
    creditId: Id,
    year: z.number(),
    number: z.number(),
    date: z.iso.date(),
    body: Because,
    at: z.iso.datetime(),
  }),
  InvoiceWrittenOff: defineEvent('InvoiceWrittenOff', 1, {
    ...invoice,
    date: z.iso.date(),
    body: Because,
    at: z.iso.datetime(),
  }),

  /** The mail with an invoice is held back, or sent after all. The invoice itself stays as it is. */
  InvoiceMailChanged: defineEvent('InvoiceMailChanged', 1, {
    ...invoice,
    goes: z.boolean(),
    at: z.iso.datetime(),
  }),
  /** The payer is reminded of the amount still to pay after its due day, by a press or by the settings. */
  InvoiceReminded: defineEvent('InvoiceReminded', 1, {
    ...invoice,
    date: z.iso.date(),
    by: z.enum(['childminder', 'settings']),
    at: z.iso.datetime(),
  }),

  PaymentRecorded: defineEvent('PaymentRecorded', 1, {
    ...family,
    paymentId: Id,
    date: z.iso.date(),
    way: PaymentWay,
    /** Kept as a deposit, and applied to nothing until it is released. */
    held: z.boolean(),
    /** The invoice that it is for, if somebody said so. */
    toward: z.optional(Id),
    /** The payment that the parent announced, and that this confirms. */
    saidId: z.optional(Id),
    /** Paid through the card service, under its id there. */
    online: z.optional(z.object({ charge: z.string() })),
    payment: financeOfContact(
      z.object({
        cents: Cents,
        reference: z.optional(z.string()),
        /** The hash of the bank file's line that it was made from; the bank's text is not kept. */
        bankLine: z.optional(BankLineHash),
      }),
    ),
    at: z.iso.datetime(),
  }),
  /** It was recorded by mistake. */
  PaymentRemoved: defineEvent('PaymentRemoved', 1, {
    ...family,
    paymentId: Id,
    /** The announced payment that it had confirmed, and that waits for an answer again. */
    saidId: z.optional(Id),
    why: financeOfContact(z.string()),
    at: z.iso.datetime(),
  }),
  DepositReleased: defineEvent('DepositReleased', 1, { ...family, paymentId: Id, at: z.iso.datetime() }),
  PaymentRefunded: defineEvent('PaymentRefunded', 1, {
    ...family,
    refundId: Id,
    /** The card payment that was refunded; absent if credit was paid back. */
    paymentId: z.optional(Id),
    date: z.iso.date(),
    body: Because,
    at: z.iso.datetime(),
  }),
  /** It was recorded by mistake. */
  PaymentRefundRemoved: defineEvent('PaymentRefundRemoved', 1, {
    ...family,
    refundId: Id,
    at: z.iso.datetime(),
  }),
  /** A parent says 'I have paid'; it counts once the childminder confirms it. */
  PaymentSaid: defineEvent('PaymentSaid', 1, {
    ...family,
    saidId: Id,
    accountId: Id,
    date: z.iso.date(),
    way: PaymentWay,
    toward: z.optional(Id),
    said: financeOfContact(z.object({ cents: Cents, reference: z.optional(z.string()) })),
    at: z.iso.datetime(),
  }),
  PaymentSaidDeclined: defineEvent('PaymentSaidDeclined', 1, { ...family, saidId: Id, at: z.iso.datetime() }),
  /** The parent has not paid after all, or said so by mistake. */
  PaymentSaidTakenBack: defineEvent('PaymentSaidTakenBack', 1, {
    ...family,
    saidId: Id,
    at: z.iso.datetime(),
  }),

  /** The childminder's own account at the card service, which receives parents' payments. */
  CardAccountChanged: defineEvent('CardAccountChanged', 1, {
    childminderId: Id,
    /** Its id at the card service. */
    account: z.string(),
    standing: CardStanding,
    /** The time at which the card service reported it: older reports are ignored. */
    heardAt: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  /** A parent was shown the page to pay the rest of an invoice. The event does not say whether they paid. */
  CardCheckoutBegun: defineEvent('CardCheckoutBegun', 1, {
    ...invoice,
    account: z.string(),
    checkout: z.string(),
    asked: financeOfContact(z.object({ cents: Cents })),
    at: z.iso.datetime(),
  }),
};
export type FeeEvent = EventsOf<typeof feeEvents>;
