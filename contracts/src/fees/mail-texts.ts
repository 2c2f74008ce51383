import { monthName } from '../calendar/date-names.ts';
import { amountText } from './money.ts';

export const feeMailTexts = {
  agreement: (from: string) => `${from} asks you to agree what care costs`,
  agreementDetail: (from: string) =>
    `${from} has sent you a fee agreement. Nothing is charged by it until everybody who pays has agreed.`,
  readAgreement: 'Read and agree',
  invoice: (number: string, from: string) => `Invoice ${number} from ${from}`,
  invoiceDetail: (day: string, cents: number, due: string) =>
    `The invoice for ${monthName(day.slice(0, 7))} comes to ${amountText(cents)}. Please pay it by ${due}.`,
  invoiceOfNothing: (day: string) =>
    `The invoice for ${monthName(day.slice(0, 7))} is there. There is nothing to pay.`,
  reminder: (number: string, from: string) => `A friendly reminder of invoice ${number} from ${from}`,
  reminderDetail: (open: number, due: string) =>
    `${amountText(open)} of it was to be paid by ${due}. If you have paid meanwhile, please say so where it stands.`,
  receipt: (from: string) => `${from} has received your payment`,
  receiptDetail: (cents: number, day: string, way: string) =>
    `${amountText(cents)} of ${day} (${way.toLowerCase()}) was received with thanks. The receipt can be printed in Nead.`,
  takenBack: (from: string) => `${from} has taken back a payment`,
  takenBackDetail: (cents: number, day: string) =>
    `Your payment of ${amountText(cents)} of ${day} is no longer counted as paid. Please ask if you do not know why.`,
  notArrived: (from: string) => `${from} has not found your payment`,
  seeFees: 'See fees',
  readInvoice: 'See the invoice',
  everyLine: 'Each line opens the day that it came from. There it can be printed, too.',
} as const;
