import { amountText } from './money.ts';

/** Several payments of a month, recorded together. */
export const paymentsSheetTexts = {
  open: (n: number) => (n === 1 ? 'One invoice to be paid' : `${n} invoices to be paid`),
  title: 'What has arrived?',
  detail: 'By transfer, each in full. For anything else, open the invoice.',
  all: (n: number) => (n === 1 ? 'The one invoice' : `All ${n} invoices`),
  said: (number: string) => `${number}, says it is paid`,
  record: (n: number, cents: number) =>
    n === 1 ? `Record ${amountText(cents)}` : `Record ${n} payments, ${amountText(cents)}`,
  recorded: (n: number) => (n === 1 ? 'Payment recorded' : `${n} payments recorded`),
  failed: 'The payments could not be recorded',
} as const;

/** Why a bank's file, or a line of it, cannot be read. */
export const bankFileTexts = {
  line: (line: number, expected: string) => `Line ${line}: ${expected}`,
  lineOf: (line: number) => `Line ${line}`,
  empty: 'This file is empty. Please download it from your bank again.',
  notText: 'This is not a CSV file. Where you download it from your bank, please choose CSV.',
  tooLarge: 'This file is too large to be read here. Please choose a shorter time at your bank.',
  columns:
    'the names of the columns are expected, with a date, a description and an amount, like “Date, Details, Debit, Credit”.',
  quotes: 'a quotation mark is opened and not closed.',
  values: (expected: number, head: number, found: number) =>
    `${expected} values are expected, one for each column of line ${head}. There ${found === 1 ? 'is' : 'are'} ${found}.`,
  date: (column: string) => `a date is expected in “${column}”, like 17/11/2026.`,
  amount: (column: string) => `an amount is expected in “${column}”, like 925.20 or 925,20.`,
  cents: (column: string) => `an amount with at most two decimals is expected in “${column}”.`,
  atMost: (column: string) => `at most €99,999.99 is expected in “${column}”.`,
  euro: (column: string) => `euro is expected in “${column}”.`,
} as const;
