import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { Payers, Terms } from './agreement/agreement.ts';
import { Cents } from './money.ts';
import { BankLineHash, FeeDate, FeeReason, FeeSettings, PaymentWay } from './shapes.ts';
import { feeTexts } from './texts.ts';
import { AgreementPage, DayExtras, FamilyPage, FeesMonth, InvoicePage, ParentFees } from './views.ts';

const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, feeTexts.monthRequired));
const Done = z.object({ _id: Id });
const Amount = Cents.check(z.gte(1, feeTexts.nothing));
const childInPath = z.object({ childId: Id });
const invoiceInPath = z.object({ id: Id });
const Reference = z.string().check(z.trim(), ...oneLine(feeTexts.tooLong));
const Name = z
  .string(feeTexts.nameRequired)
  .check(z.trim(), z.minLength(1, feeTexts.nameRequired), ...oneLine(feeTexts.tooLong));
const childminder = { access: ['childminder'] } as const;
const parent = { access: ['parent'] } as const;

export const feesMonth = endpoint('GET /childminder/fees/months/:month', {
  summary:
    'A month at a glance: each child’s charges by day as they grow, what is to settle, drafts and income',
  ...childminder,
  params: z.object({ month: Month }),
  answer: FeesMonth,
});

export const feeSettings = endpoint('GET /childminder/fees/settings', {
  summary: 'Bank details, days to pay and school terms',
  ...childminder,
  answer: FeeSettings,
});

export const changeFeeSettings = endpoint('PUT /childminder/fees/settings', {
  summary: 'Set bank details, days to pay and school terms',
  ...childminder,
  body: FeeSettings,
  answer: FeeSettings,
});

export const childAgreements = endpoint('GET /childminder/fees/children/:childId', {
  summary: 'The fee agreements of a child, and who can pay',
  ...childminder,
  params: childInPath,
  answer: AgreementPage,
});

export const proposeAgreement = endpoint('POST /childminder/fees/children/:childId/agreements', {
  summary: 'Send a fee agreement to who pays. It holds from its day when all of them have agreed',
  ...childminder,
  params: childInPath,
  body: z.object({ from: FeeDate, payers: Payers, terms: Terms }),
  answer: z.object({ childId: Id, version: z.number() }),
});

const ofVersion = z.object({ childId: Id, version: z.coerce.number<string>() });

export const agreedOnPaper = endpoint(
  'POST /childminder/fees/children/:childId/agreements/:version/answers',
  {
    summary: 'Say that who pays has agreed on paper',
    ...childminder,
    params: ofVersion,
    body: z.object({ contactId: Id }),
    answer: z.object({ childId: Id, version: z.number() }),
  },
);

export const withdrawAgreement = endpoint('DELETE /childminder/fees/children/:childId/agreements/:version', {
  summary: 'Take back an agreement that was not agreed yet',
  ...childminder,
  params: ofVersion,
  answer: z.object({ childId: Id, version: z.number() }),
});

export const endAgreement = endpoint('POST /childminder/fees/children/:childId/end', {
  summary: 'End the agreement of a child on a day',
  ...childminder,
  params: childInPath,
  body: z.object({ lastDay: FeeDate }),
  answer: z.object({ childId: Id }),
});

export const dayExtras = endpoint('GET /childminder/fees/children/:childId/days/:date/extras', {
  summary: 'The extras of a child on a day, and those that are usual, to be added with one touch',
  ...childminder,
  params: z.object({ childId: Id, date: FeeDate }),
  answer: DayExtras,
});

export const bookExtra = endpoint('POST /childminder/fees/children/:childId/extras', {
  waits: 'taken',
  summary: 'Add an extra to a day of a child',
  ...childminder,
  params: childInPath,
  body: z.object({ _id: z.optional(Id), date: FeeDate, name: Name, cents: Amount }),
  status: 201,
  answer: Done,
});

export const unbookExtra = endpoint('DELETE /childminder/fees/children/:childId/extras/:id', {
  waits: 'taken',
  summary: 'Take an extra off its day, as long as the day is on no invoice',
  ...childminder,
  params: z.object({ childId: Id, id: Id }),
  answer: Done,
});

export const makeDrafts = endpoint('POST /childminder/fees/drafts', {
  summary: 'Make drafts of a month for every family that has charges and no draft',
  ...childminder,
  body: z.object({ month: Month }),
  answer: z.object({ made: z.number() }),
});

export const adjustDraft = endpoint('POST /childminder/fees/invoices/:id/lines', {
  summary: 'Add a line to a draft that no record has: more, or less than nothing for less',
  ...childminder,
  params: invoiceInPath,
  body: z.object({
    _id: z.optional(Id),
    childId: Id,
    reason: FeeReason,
    cents: Amount,
    /** Taken off instead of added. */
    off: z.boolean(),
    /** The issued invoice that it makes good. */
    about: z.optional(Id),
  }),
  status: 201,
  answer: Done,
});

export const removeDraftLine = endpoint('DELETE /childminder/fees/invoices/:id/lines/:lineId', {
  summary: 'Take an added line off a draft',
  ...childminder,
  params: z.object({ id: Id, lineId: Id }),
  answer: Done,
});

export const dropDraft = endpoint('DELETE /childminder/fees/invoices/:id', {
  summary: 'Throw a draft away',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const issueInvoice = endpoint('POST /childminder/fees/invoices/:id/issue', {
  summary: 'Issue a draft: it gets the next number of the year, and never changes again',
  ...childminder,
  params: invoiceInPath,
  /** The cents that the draft came to where it was looked at: refused if it comes to something else by now. */
  query: z.object({ seen: z.optional(z.coerce.number<string>()) }),
  answer: z.object({ _id: Id, number: z.string() }),
});

export const changeInvoiceMail = endpoint('PUT /childminder/fees/invoices/:id/mail', {
  summary: 'Keep the mail of an invoice from going, within ten seconds, or send it after all',
  ...childminder,
  params: invoiceInPath,
  body: z.object({ goes: z.boolean() }),
  answer: Done,
});

export const creditInvoice = endpoint('POST /childminder/fees/invoices/:id/credit-notes', {
  summary: 'Give a credit note on an invoice',
  ...childminder,
  params: invoiceInPath,
  body: z.object({ _id: z.optional(Id), cents: Amount, reason: FeeReason }),
  status: 201,
  answer: z.object({ _id: Id, number: z.string() }),
});

export const writeOffInvoice = endpoint('POST /childminder/fees/invoices/:id/write-off', {
  summary: 'Write off the rest on an invoice, with a reason',
  ...childminder,
  params: invoiceInPath,
  /** `seen`: the cents that were open where it was looked at: refused if it is something else by now. */
  body: z.object({ reason: FeeReason, seen: z.optional(Amount) }),
  answer: Done,
});

export const remindOfInvoice = endpoint('POST /childminder/fees/invoices/:id/reminders', {
  summary: 'Remind who pays of an overdue invoice, once a day at most',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const invoicePage = endpoint('GET /childminder/fees/invoices/:id', {
  summary: 'A draft as it grows, or an invoice as it was issued, with what was paid',
  ...childminder,
  params: invoiceInPath,
  answer: InvoicePage,
});

export const invoicePdf = endpoint('GET /childminder/fees/invoices/:id/paper.pdf', {
  summary: 'An issued invoice as paper, with what was paid of it by now',
  ...childminder,
  params: invoiceInPath,
  answer: z.unknown(),
  produces: 'application/pdf',
});

const money = {
  _id: z.optional(Id),
  date: FeeDate,
  way: PaymentWay,
  cents: Amount,
  reference: z.optional(FeeReason),
  /** The invoice that it is for; else it pays the oldest. */
  toward: z.optional(Id),
};

export const familyPage = endpoint('GET /childminder/fees/families/:contactId', {
  summary: 'What a parent was charged and paid, with the balance',
  ...childminder,
  params: z.object({ contactId: Id }),
  answer: FamilyPage,
});

export const recordPayment = endpoint('POST /childminder/fees/payments', {
  summary: 'Record a payment, or confirm what a parent said',
  ...childminder,
  body: z.object({
    ...money,
    contactId: Id,
    held: z.boolean(),
    saidId: z.optional(Id),
    /** The hash of the line of a bank's file that it is made of. No other payment is made of the same. */
    bankLine: z.optional(BankLineHash),
  }),
  status: 201,
  answer: Done,
});

export const removePayment = endpoint('DELETE /childminder/fees/payments/:id', {
  summary: 'Take back a payment that was recorded by mistake',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const releaseDeposit = endpoint('POST /childminder/fees/payments/:id/release', {
  summary: 'Let a deposit pay what is open',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const refundCredit = endpoint('POST /childminder/fees/refunds', {
  summary: 'Record that credit was paid back',
  ...childminder,
  body: z.object({ _id: z.optional(Id), contactId: Id, date: FeeDate, cents: Amount, reason: FeeReason }),
  status: 201,
  answer: Done,
});

export const removeRefund = endpoint('DELETE /childminder/fees/refunds/:id', {
  summary: 'Take back what was recorded by mistake as paid back',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const declineSaid = endpoint('POST /childminder/fees/said/:id/decline', {
  summary: 'Say that what a parent says to have paid did not arrive',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const parentFees = endpoint('GET /parent/fees', {
  summary:
    'A parent’s own share: agreements, what is not yet invoiced of this month, invoices and balance, by childminder',
  ...parent,
  answer: ParentFees,
});

export const agreeToAgreement = endpoint('POST /parent/fees/children/:childId/agreements/:version/answers', {
  summary: 'Agree to a fee agreement by typing one’s name',
  ...parent,
  params: ofVersion,
  body: z.object({ name: Name }),
  answer: z.object({ childId: Id, version: z.number() }),
});

export const parentInvoice = endpoint('GET /parent/fees/invoices/:id', {
  summary: 'An invoice as it was issued to the parent, with what was paid',
  ...parent,
  params: invoiceInPath,
  answer: InvoicePage,
});

export const parentInvoicePdf = endpoint('GET /parent/fees/invoices/:id/paper.pdf', {
  summary: 'An invoice of the parent as paper, with what was paid of it by now',
  ...parent,
  params: invoiceInPath,
  answer: z.unknown(),
  produces: 'application/pdf',
});

export const sayPaid = endpoint('POST /parent/fees/invoices/:id/paid', {
  summary: 'Say that an invoice was paid; it counts when the childminder confirms it',
  ...parent,
  params: invoiceInPath,
  body: z.object({
    _id: z.optional(Id),
    date: FeeDate,
    way: PaymentWay,
    cents: Amount,
    reference: z.optional(Reference),
  }),
  status: 201,
  answer: Done,
});
