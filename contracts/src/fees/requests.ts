import * as z from 'zod/mini';
import { command } from '../command.ts';
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

export const changeFeeSettings = command('PUT /childminder/fees/settings', {
  changes: ['fees'],
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

export const proposeAgreement = command('POST /childminder/fees/children/:childId/agreements', {
  changes: ['fees'],
  summary: 'Send a fee agreement to who pays. It holds from its day when all of them have agreed',
  ...childminder,
  params: childInPath,
  body: z.object({ from: FeeDate, payers: Payers, terms: Terms }),
  answer: z.object({ childId: Id, version: z.number() }),
});

const ofVersion = z.object({ childId: Id, version: z.coerce.number<string>() });

export const agreedOnPaper = command('POST /childminder/fees/children/:childId/agreements/:version/answers', {
  changes: ['fees'],
  summary: 'Say that who pays has agreed on paper',
  ...childminder,
  params: ofVersion,
  body: z.object({ contactId: Id }),
  answer: z.object({ childId: Id, version: z.number() }),
});

export const withdrawAgreement = command('DELETE /childminder/fees/children/:childId/agreements/:version', {
  changes: ['fees'],
  summary: 'Take back an agreement that was not agreed yet',
  ...childminder,
  params: ofVersion,
  answer: z.object({ childId: Id, version: z.number() }),
});

export const endAgreement = command('POST /childminder/fees/children/:childId/end', {
  changes: ['fees'],
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

export const bookExtra = command('POST /childminder/fees/children/:childId/extras', {
  changes: ['fees'],
  waits: 'taken',
  summary: 'Add an extra to a day of a child',
  ...childminder,
  params: childInPath,
  body: z.object({ _id: z.optional(Id), date: FeeDate, name: Name, cents: Amount }),
  status: 201,
  answer: Done,
});

export const unbookExtra = command('DELETE /childminder/fees/children/:childId/extras/:id', {
  changes: ['fees'],
  waits: 'taken',
  summary: 'Take an extra off its day, as long as the day is on no invoice',
  ...childminder,
  params: z.object({ childId: Id, id: Id }),
  answer: Done,
});

export const makeDrafts = command('POST /childminder/fees/drafts', {
  changes: ['fees'],
  summary: 'Make drafts of a month for every family that has charges and no draft',
  ...childminder,
  body: z.object({ month: Month }),
  answer: z.object({ made: z.number() }),
});

export const adjustDraft = command('POST /childminder/fees/invoices/:id/lines', {
  changes: ['fees'],
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
    /** The issued invoice that it corrects. */
    about: z.optional(Id),
  }),
  status: 201,
  answer: Done,
});

export const removeDraftLine = command('DELETE /childminder/fees/invoices/:id/lines/:lineId', {
  changes: ['fees'],
  summary: 'Take an added line off a draft',
  ...childminder,
  params: z.object({ id: Id, lineId: Id }),
  answer: Done,
});

export const dropDraft = command('DELETE /childminder/fees/invoices/:id', {
  changes: ['fees'],
  summary: 'Throw a draft away',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const issueInvoice = command('POST /childminder/fees/invoices/:id/issue', {
  changes: ['fees'],
  summary: 'Issue a draft: it gets the next number of the year, and never changes again',
  ...childminder,
  params: invoiceInPath,
  /** The cents of the draft when the caller saw it: refused if they have changed. */
  query: z.object({ seen: z.optional(z.coerce.number<string>()) }),
  answer: z.object({ _id: Id, number: z.string() }),
});

export const changeInvoiceMail = command('PUT /childminder/fees/invoices/:id/mail', {
  changes: ['fees'],
  summary: 'Keep the mail of an invoice from going, within ten seconds, or send it after all',
  ...childminder,
  params: invoiceInPath,
  body: z.object({ goes: z.boolean() }),
  answer: Done,
});

export const creditInvoice = command('POST /childminder/fees/invoices/:id/credit-notes', {
  changes: ['fees'],
  summary: 'Give a credit note on an invoice',
  ...childminder,
  params: invoiceInPath,
  body: z.object({ _id: z.optional(Id), cents: Amount, reason: FeeReason }),
  status: 201,
  answer: z.object({ _id: Id, number: z.string() }),
});

export const writeOffInvoice = command('POST /childminder/fees/invoices/:id/write-off', {
  changes: ['fees'],
  summary: 'Write off the rest on an invoice, with a reason',
  ...childminder,
  params: invoiceInPath,
  /** `seen`: the cents to pay when the caller saw them: refused if they have changed. */
  body: z.object({ reason: FeeReason, seen: z.optional(Amount) }),
  answer: Done,
});

export const remindOfInvoice = command('POST /childminder/fees/invoices/:id/reminders', {
  changes: ['fees'],
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
  /** The invoice it is for; without it, the oldest. */
  toward: z.optional(Id),
};

export const familyPage = endpoint('GET /childminder/fees/families/:contactId', {
  summary: 'What a parent was charged and paid, with the balance',
  ...childminder,
  params: z.object({ contactId: Id }),
  answer: FamilyPage,
});

export const recordPayment = command('POST /childminder/fees/payments', {
  changes: ['fees'],
  summary: 'Record a payment, or confirm what a parent said',
  ...childminder,
  body: z.object({
    ...money,
    contactId: Id,
    held: z.boolean(),
    saidId: z.optional(Id),
    /** The hash of the bank file's line that it is made from. No other payment is made from the same line. */
    bankLine: z.optional(BankLineHash),
  }),
  status: 201,
  answer: Done,
});

export const removePayment = command('DELETE /childminder/fees/payments/:id', {
  changes: ['fees'],
  summary: 'Take back a payment that was recorded by mistake',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const releaseDeposit = command('POST /childminder/fees/payments/:id/release', {
  changes: ['fees'],
  summary: 'Let a deposit pay what is open',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const refundCredit = command('POST /childminder/fees/refunds', {
  changes: ['fees'],
  summary: 'Record that credit was paid back',
  ...childminder,
  body: z.object({ _id: z.optional(Id), contactId: Id, date: FeeDate, cents: Amount, reason: FeeReason }),
  status: 201,
  answer: Done,
});

export const removeRefund = command('DELETE /childminder/fees/refunds/:id', {
  changes: ['fees'],
  summary: 'Take back what was recorded by mistake as paid back',
  ...childminder,
  params: invoiceInPath,
  answer: Done,
});

export const declineSaid = command('POST /childminder/fees/said/:id/decline', {
  changes: ['fees'],
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

export const agreeToAgreement = command('POST /parent/fees/children/:childId/agreements/:version/answers', {
  changes: ['fees'],
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

export const takeBackSaid = command('DELETE /parent/fees/said/:id', {
  changes: ['fees'],
  summary: 'Take back that an invoice was paid, before the childminder has answered',
  ...parent,
  params: invoiceInPath,
  answer: Done,
});

export const sayPaid = command('POST /parent/fees/invoices/:id/paid', {
  changes: ['fees'],
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
