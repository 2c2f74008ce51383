import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { receiptTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeMailTexts as texts } from '@nead/contracts/fees/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';

/** Sender and recipient of a mail about money, and the page for it. */
export interface FeesMail {
  to: string;
  greeting: string;
  from: string;
  /** The accounts that wrote the names, if the letter tells them. */
  writtenBy: readonly string[];
  url: string;
}

export const agreementMail = ({ to, greeting, from, writtenBy, url }: FeesMail): Letter =>
  letter({
    to,
    subject: texts.agreement(from),
    greeting,
    paragraphs: [texts.agreementDetail(from), ...writtenBy],
    action: { label: texts.readAgreement, url },
  });

interface Invoiced {
  number: string;
  /** A day of its month. */
  day: string;
  cents: number;
  due: string;
}

export const invoiceMail = (
  { to, greeting, from, writtenBy, url }: FeesMail,
  { number, day, cents, due }: Invoiced,
): Letter =>
  letter({
    to,
    subject: texts.invoice(number, from),
    greeting,
    paragraphs: [
      cents > 0 ? texts.invoiceDetail(day, cents, dayName(due)) : texts.invoiceOfNothing(day),
      texts.everyLine,
      ...writtenBy,
    ],
    action: { label: texts.readInvoice, url },
  });

export const overdueMail = (
  { to, greeting, from, writtenBy, url }: FeesMail,
  { number, open, due }: { number: string; open: number; due: string },
): Letter =>
  letter({
    to,
    subject: texts.reminder(number, from),
    greeting,
    paragraphs: [texts.reminderDetail(open, dayName(due)), ...writtenBy],
    action: { label: texts.readInvoice, url },
  });

export const notArrivedMail = (
  { to, greeting, from, writtenBy, url }: FeesMail,
  { cents, date }: { cents: number; date: string },
): Letter =>
  letter({
    to,
    subject: texts.notArrived(from),
    greeting,
    paragraphs: [invoiceTexts.notArrived(cents, dayName(date)), ...writtenBy],
    action: { label: texts.seeFees, url },
  });

export const takenBackMail = (
  { to, greeting, from, writtenBy, url }: FeesMail,
  { cents, date, balance }: { cents: number; date: string; balance: number },
): Letter =>
  letter({
    to,
    subject: texts.takenBack(from),
    greeting,
    paragraphs: [texts.takenBackDetail(cents, dayName(date)), receiptTexts.left(balance), ...writtenBy],
    action: { label: texts.seeFees, url },
  });

interface Received {
  cents: number;
  date: string;
  /** The way of payment, in words. */
  way: string;
  /** The amount that the family owes, or has as credit, after it. */
  balance: number;
}

export const paymentMail = (
  { to, greeting, from, writtenBy, url }: FeesMail,
  { cents, date, way, balance }: Received,
): Letter =>
  letter({
    to,
    subject: texts.receipt(from),
    greeting,
    paragraphs: [texts.receiptDetail(cents, dayName(date), way), receiptTexts.left(balance), ...writtenBy],
    action: { label: texts.seeFees, url },
  });
