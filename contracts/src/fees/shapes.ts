import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { isIban, withoutSpaces } from './bank/transfer.ts';
import { MOST_CENTS } from './money.ts';
import { FeeLine } from './reckoning/lines.ts';
import { feeTexts } from './texts.ts';

export const FeeDate = z.string(feeTexts.dateRequired).check(z.refine(isDate, feeTexts.dateRequired));

const FeeDateSpan = z
  .object({ from: FeeDate, to: FeeDate })
  .check(z.refine(({ from, to }) => from <= to, feeTexts.spanTurned));

const line = (required: string) =>
  z.string(required).check(z.trim(), z.minLength(1, required), ...oneLine(feeTexts.tooLong));

/** Empty: none. */
const Iban = z.pipe(
  z.string().check(z.refine((typed) => typed.trim() === '' || isIban(typed), feeTexts.notAnIban)),
  z.transform(withoutSpaces),
);

export const FeeSettings = z.object({
  /** The name on the bank account. Empty: that of the childminder. */
  payee: z.string().check(z.trim(), ...oneLine(feeTexts.tooLong)),
  iban: Iban,
  /** Her number with the tax office, for the papers of a year. */
  taxReference: z.optional(z.string().check(z.trim(), ...oneLine(feeTexts.tooLong))),
  /** Days from an invoice to its due day. */
  dueDays: z.int(feeTexts.dueDays).check(z.gte(0, feeTexts.dueDays), z.lte(90, feeTexts.dueDays)),
  /** School terms, for times agreed in terms or holidays. */
  terms: z.array(FeeDateSpan).check(z.maxLength(60, feeTexts.spansTooMany)),
  /** Payers are reminded of overdue invoices automatically. */
  remind: z.optional(z.boolean()),
});
export type FeeSettings = z.infer<typeof FeeSettings>;

export const unsetFees: FeeSettings = { payee: '', iban: '', dueDays: 7, terms: [] };

export const FeeReason = line(feeTexts.reasonRequired);

/** A line of a draft without a record: an amount less or more, and the reason. */
export const Adjustment = z.object({
  childId: Id,
  reason: z.string(),
  cents: z.int().check(z.gte(-MOST_CENTS), z.lte(MOST_CENTS, feeTexts.tooMuch)),
  /** The issued invoice that it corrects. */
  about: z.optional(Id),
});
export type Adjustment = z.infer<typeof Adjustment>;

export const PaymentWay = z.enum(['transfer', 'cash', 'card', 'voucher', 'other']);
export type PaymentWay = z.infer<typeof PaymentWay>;

/** The hash of a bank file's line, which identifies the payment made from it. */
export const BankLineHash = z.string().check(z.regex(/^[0-9a-f]{32}$/, feeTexts.notABankLine));

export const InvoiceSpan = z.object({ childId: Id, from: z.iso.date(), to: z.iso.date() });
export type InvoiceSpan = z.infer<typeof InvoiceSpan>;

/** An invoice as it was sent: its names and addresses are those of its day, and never change. */
export const InvoiceBody = z.object({
  cents: z.int(),
  lines: z.array(FeeLine),
  children: z.array(z.object({ childId: Id, name: z.string() })),
  to: z.object({ name: z.string(), address: z.string() }),
  from: z.object({ name: z.string(), address: z.string(), payee: z.string(), iban: z.string() }),
});
export type InvoiceBody = z.infer<typeof InvoiceBody>;

/** '2026-0031' */
export const invoiceNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** 'R-20261117-4F2A9C': a payment has no number of its own, so its day and the end of its id. */
export const receiptReference = (date: string, paymentId: Id): string =>
  `R-${date.replaceAll('-', '')}-${paymentId.slice(-6).toUpperCase()}`;
