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
