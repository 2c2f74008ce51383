import { amountText } from './money.ts';

/** Several payments of a month, recorded together. */
export const paymentsSheetTexts = {
  open: (n: number) => (n === 1 ? 'One invoice to be paid' : `${n} invoices to be paid`),
  title: 'What has arrived?',
  detail: 'By transfer, each in full. For anything else, open the invoice.',
  all: (n: number) => (n === 1 ? 'The one invoice' : `All ${n} invoices`),
  said: (number: string) => `${number}, says it is paid`,
  noneChosen: 'No payment is chosen',
  record: (n: number, cents: number) =>
    n === 1 ? `Record ${amountText(cents)}` : `Record ${n} payments, ${amountText(cents)}`,
  recorded: (n: number) => (n === 1 ? 'Payment recorded' : `${n} payments recorded`),
  failed: 'The payments could not be recorded',
} as const;

/** Why a bank's file, or a line of it, cannot be read. */
export const bankFileTexts = {
  line: (line: number, expected: string) => `Line ${line}: ${expected}`,
  empty: 'This file is empty. Please download it from your bank again.',
  unreadable:
    'This file cannot be opened on this device. Please download it from your bank again, and choose it then.',
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
  cut: (column: string) =>
    `the amount in “${column}” may be cut by a comma, as in 1,234.50 without quotation marks. Please record it by hand.`,
  bothWays: (out: string, into: string) => `an amount is expected in “${out}” or in “${into}”, not in both.`,
  euro: (column: string) => `euro is expected in “${column}”.`,
} as const;

/** Payments from a bank's file. */
export const bankImportTexts = {
  title: 'Import from the bank',
  loading: 'Loading what is open',
  loadFailed: 'What is open could not be loaded',
  choose: 'Choose your bank’s file',
  another: 'Choose another file',
  detail: 'A CSV file of your account',
  stays: 'The file is read on this device and stays here. Nead keeps only the payments you record.',
  where: 'Where do I find the file?',
  help: [
    'In your bank’s app or on its site, open your account, then statements or transactions, and download them as CSV.',
    'Files of AIB, Bank of Ireland, PTSB, Revolut and N26 are known. Others are read as well if they have a date, a description and an amount.',
    'A longer time does no harm: nothing is recorded twice.',
  ],
  notSecure: 'Files can be read here only where Nead is opened over a secure connection (https).',
  groups: {
    certain: 'Certain',
    likely: 'Likely',
    nobody: 'Not matched',
    recorded: 'Already recorded',
  },
  groupDetails: {
    certain: 'The number of an invoice, and what is open on it',
    likely: 'The number, or the name and the amount. Please tick what is right.',
    nobody: 'Say who paid, or leave it out.',
    recorded: 'Nothing is left to do here.',
  },
  pays: (payer: string, number: string) => `${payer}, invoice ${number}`,
  whoPaid: (cents: number, day: string) => `Who paid ${amountText(cents)} on ${day}`,
  choosePayer: 'Choose who paid',
  oldest: (payer: string) => `${payer}, oldest first`,
  ofInvoice: (payer: string, number: string, open: number) => `${number}, ${payer}, ${amountText(open)}`,
  byHand: (payer: string, day: string) =>
    `A transfer of this amount by ${payer} is recorded for ${day}. It may be this one.`,
  isRecorded: 'Recorded',
  wrong: (n: number) => (n === 1 ? 'One line could not be read' : `${n} lines could not be read`),
  left: (n: number) =>
    n === 1
      ? 'One line in which nothing came in is left out.'
      : `${n} lines in which nothing came in are left out.`,
  none: 'Nothing came in by this file.',
  notRecorded: (n: number) => (n === 1 ? 'One payment was not recorded' : `${n} payments were not recorded`),
  staysChosen: 'Each says why, and what you chose is still there.',
  takenBack: (n: number) => (n === 1 ? 'Payment taken back' : `${n} payments taken back`),
} as const;
