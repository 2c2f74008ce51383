import { monthName } from '../../calendar/date-names.ts';
import { catalogue } from '../../catalogue.ts';
import { joinWithAnd } from '../../join-with-and.ts';
import type { DateSpan } from '../agreement/agreement.ts';
import { amountText } from '../money.ts';
import type { BookEntry, EntryKind } from './book-entries.ts';
import { isMonth, periodOf } from './period.ts';
import type { Age } from './year.ts';

/** '2026' or 'November 2026'. */
export const periodName = (period: string): string =>
  isMonth(period) ? monthName(period) : period.replace('-to-', ' to ');

const kinds: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'written-off': 'Written off',
  deposit: 'Deposit received',
  payment: 'Payment',
  released: 'Deposit used',
  refund: 'Paid back',
};

export const bookEntryTexts = catalogue('bookEntryTexts', {
  kinds,
  /** 'Invoice 2026-0031', 'Credit note 2026-0032 on 2026-0031' */
  name: ({ kind, number, about }: Pick<BookEntry, 'kind' | 'number' | 'about'>) =>
    [kinds[kind], number, about && kind !== 'payment' && `on ${about}`].filter(Boolean).join(' '),
});

export const receiptTexts = catalogue('receiptTexts', {
  file: (reference: string) => `receipt-${reference}.pdf`,
  title: 'Receipt',
  of: (cents: number) => `Receipt of ${amountText(cents)}`,
  foot: (reference: string, at: string) => `Receipt ${reference}. Printed ${at}.`,
  facts: { number: 'Receipt', from: 'Received from', date: 'Received on', way: 'How', note: 'Reference' },
  amount: 'Amount',
  received: (cents: number) => `Received with thanks: ${amountText(cents)}`,
  columns: { what: 'What it paid', amount: 'Amount' },
  invoice: (number: string, month: string) => `Invoice ${number}, ${monthName(month)}`,
  deposit: 'Kept as a deposit',
  over: 'Kept as credit',
  back: 'Paid back',
  left: (balance: number) =>
    balance > 0
      ? `Left to pay: ${amountText(balance)}`
      : balance < 0
        ? `In credit: ${amountText(-balance)}`
        : 'Nothing is left to pay',
});

export const statementTexts = catalogue('statementTexts', {
  title: 'Statement',
  loading: 'Loading the statement',
  loadFailed: 'The statement could not be loaded',
  file: (span: DateSpan) => `statement-${periodOf(span)}.pdf`,
  download: 'PDF',
  paperTitle: (span: DateSpan) => `Statement ${periodName(periodOf(span))}`,
  for: (name: string) => `Statement for ${name}`,
  from: (name: string) => `Statement from ${name}`,
  foot: (at: string) => `Printed ${at}.`,
  facts: { for: 'For', from: 'From', tax: 'Tax reference', days: 'Days' },
  days: (from: string, to: string) => `${from} to ${to}`,
  span: 'Month or year',
  month: 'Month',
  year: 'Year',
  earlier: 'Earlier',
  later: 'Later',
  opening: 'Owed before',
  closing: 'Owed after',
  comesTo: 'What it comes to',
  sums: {
    charged: 'Invoices',
    credited: 'Credit notes',
    writtenOff: 'Written off',
    received: 'Payments',
    paidBack: 'Paid back',
  },
  columns: { date: 'Date', what: 'What', amount: 'Amount', balance: 'Owed' },
  entries: 'One by one',
  none: 'Nothing was charged or paid in this time.',
  paidTitle: (span: DateSpan) => `Paid in ${periodName(periodOf(span))}`,
  paidFor: (names: readonly string[]) =>
    names.length === 0 ? 'For children no longer named' : `For ${joinWithAnd(names)}`,
  paidOther: 'For no invoice, or paid back',
  paidTotal: 'Paid in all',
  subsidy: 'Subsidy, taken off invoices',
  held: (cents: number) => `${amountText(cents)} is kept as a deposit.`,
});

const ages: Readonly<Record<Age, string>> = {
  'not-due': 'Not due yet',
  'to-30': '1 to 30 days over',
  'to-60': '31 to 60 days over',
  'to-90': '61 to 90 days over',
  older: 'Over 90 days',
};

export const yearTexts = catalogue('yearTexts', {
  title: 'Fees of the year',
  year: 'Year',
  loading: 'Loading the year',
  loadFailed: 'The year could not be loaded',
  earlier: 'The year before',
  later: 'The year after',
  received: (invoiced: number) => `received, ${amountText(invoiced)} invoiced`,
  picture: 'Invoiced and received by month',
  invoiced: 'Invoiced',
  cameIn: 'Received',
  open: 'To be paid',
  month: 'Month',
  inAll: 'In all',
  ageTitle: 'To be paid today, by age',
  ages,
  invoices: (n: number) => (n === 1 ? 'One invoice' : `${n} invoices`),
  nothingOpen: 'Nothing to pay',
  whoOwes: 'Who owes it',
  taxTitle: 'For the tax return',
  taxDetail: 'Each invoice and payment counts on its own day.',
  tax: {
    income: 'Invoiced, less credit notes',
    cameIn: 'Received, less what was paid back',
    writtenOff: 'Written off',
    subsidy: 'Subsidy, taken off invoices',
    held: 'Kept as deposits today',
  },
  csv: 'CSV for the accountant',
  csvDetail: 'One row for each invoice, credit note, payment and repayment.',
  file: (year: string) => `fees-${year}.csv`,
  noneTitle: 'Nothing in this year',
  noneDetail: 'What is invoiced and paid in a year adds up here.',
});

/** Headings of the accountant's file. Amounts have a point and no sign: the column tells their effect. */
export const yearColumns = [
  'Date',
  'What',
  'Number',
  'Family',
  'About',
  'Care from',
  'Care to',
  'Due',
  'Invoiced',
  'Credited',
  'Written off',
  'Received',
  'Paid back',
  'Deposit kept',
  'Subsidy',
  'Subsidy taken back',
  'Open today',
  'How',
  'Reference',
] as const;
