import { monthName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';
import { amountText } from './money.ts';

/** Refusals about fees. */
export const feeTexts = catalogue('feeTexts', {
  dateRequired: 'Please choose a date',
  monthRequired: 'A month is written like 2026-11',
  yearRequired: 'A year is written like 2026',
  nameRequired: 'Please enter a name',
  byMistake: 'Recorded by mistake',
  spanTurned: 'The last day comes after the first',
  tooLong: 'At most 80 characters',
  notAnIban: 'This IBAN is not right. Please check it against your bank’s app.',
  dueDays: 'Please enter whole days, from 0 to 90',
  firstDayMissing: 'Please enter the first day as well',
  spansTooMany: 'At most 60 of them can be kept here',
  reasonRequired: 'Please give a reason',
  tooMuch: 'An amount is at most €99,999.99',
  linesTooMany: 'This draft has as many added lines as it can have.',
  extrasTooMany: 'This day has as many extras as it can have.',
  paidAhead: 'A payment is from today or an earlier day. Please check its date.',
  extraAhead: (day: string) => `An extra can be added to days up to ${day}. Please check its date.`,
  saidTooMany: 'Please wait until your childminder has answered what you said before.',
  saidBefore: 'You said that you have paid this invoice. Please wait until your childminder has answered.',
  agreementOver: 'This agreement is over. Please send a new one.',
  nothing: 'Please enter an amount above zero',
  childNotFound: 'Child not found',
  contactNotFound: 'This parent was not found.',
  agreementNotFound: 'This agreement was not found.',
  notOpen: 'This agreement is no longer open. Please look at the newest one.',
  notAPayer: 'Only the people who pay under this agreement can agree to it.',
  beforeInvoice: (day: string) => `An invoice covers the days up to ${day}. A new agreement begins after it.`,
  laterAgreement: (day: string) => `A later agreement begins on ${day} already.`,
  endsBeforeInvoice: (day: string) =>
    `An invoice covers the days up to ${day}. The agreement ends on that day or later.`,
  endsBeforeItBegins: 'An agreement cannot end before it begins.',
  noAgreement: 'There is no agreement for this child on that day.',
  dayIssued: (number: string) => `This day is on invoice ${number} already.`,
  extraNotFound: 'This extra was not found.',
  draftNotFound: 'This draft was not found.',
  notOfFamily: 'This child is not of the family that this draft is for.',
  invoiceNotFound: 'This invoice was not found.',
  mailGone: 'The mail has left already. The invoice can be corrected by a credit note.',
  issuedAlready: 'This invoice was already issued. To correct it, make a credit note.',
  comesTo: (cents: number) =>
    `By now this draft comes to ${amountText(cents)}. Please look at it, and issue it again.`,
  openNow: (cents: number) =>
    `There is now ${amountText(cents)} to pay on this invoice. Please look at it, and write it off again.`,
  nothingToCharge: 'There is nothing to charge on this draft yet.',
  lessThanNothing: 'This draft comes to less than nothing. Please give a credit note instead.',
  moreThanInvoice: (open: number) => `A credit note can be at most ${amountText(open)} here.`,
  notDue: 'This invoice is not overdue.',
  notLinked:
    'This parent is not linked with you in Nead, so no reminder would arrive. You can print the invoice and give it to them.',
  remindedToday: 'A reminder of this invoice went out today already.',
  nothingOpen: 'Nothing to pay on this invoice.',
  writtenOffOtherwise: 'This invoice was written off already, for another reason.',
  notABankLine: 'A line of a bank’s file is known by a hash of 32 digits.',
  bankLineRecorded: 'This transfer is recorded already.',
  paymentNotFound: 'This payment was not found.',
  notADeposit: 'This payment is not kept as a deposit.',
  creditByCard: (cents: number) =>
    `${amountText(cents)} of this credit was paid by card. Please pay it back from your account at the card service: it is then written down here by itself.`,
  refundNotFound: 'What was paid back was not found.',
  creditPaidBack:
    'Some of this money was paid back to the family. If that was a mistake, take back what was paid back first.',
  refundedByCard: 'This went back to the card it came from. It cannot be taken back here.',
  moreThanCredit: (credit: number) => `At most ${amountText(credit)} can be paid back.`,
  noCards: 'Your childminder takes no card payments here just now. Nothing was charged.',
  cardsNotHere: 'Card payments are not set up on this server.',
  tooLittleForCard: 'This is too little to be paid by card.',
  paidByCard: 'This came by card. It can be paid back where you manage your card payments.',
  backByCard: 'Paid back to the card',
  saidNotFound: 'What the parent said was not found.',
  savedAlready: (cents: number) =>
    `${amountText(cents)} was saved already when you pressed before. Please look at it, and change it there.`,
  savedOtherwise:
    'This was saved already when you pressed before, and not as it is now. Please look at it, and change it there.',
  saidTakenBack: 'You took this back. Please say again that you have paid.',
  saidAnswered: 'This was answered already.',
  onlyThisMonth: 'With the Free plan you see the fees of this month.',
});

/** A parent's amounts to pay, as shown on any page. */
export const openTexts = catalogue('openTexts', {
  toPay: 'To pay',
  overdue: 'Overdue',
  waiting: 'Waiting',
  nothing: 'Nothing to pay',
  payBy: (day: string) => `To pay by ${day}`,
  wasDue: (day: string) => `This was to be paid by ${day}`,
  to: (name: string) => `To ${name}`,
  invoices: (n: number) => (n === 1 ? 'one invoice' : `${n} invoices`),
  /** The line at the head of a parent's day. */
  home: (cents: number, names: string) => `${amountText(cents)} to pay to ${names}`,
  toAgree: (childminder: string, children: string) =>
    `${childminder} asks you to agree what care costs${children && ` for ${children}`}`,
  readAgreement: 'Read and agree',
  pay: 'Pay',
  payOf: (cents: number) => `Pay ${amountText(cents)}`,
  /** Beside the count in the menu, for people who hear the page. */
  count: 'to pay',
  youSaid: (childminder: string, cents: number, day: string) =>
    `You told ${childminder} that you paid ${amountText(cents)} on ${day}. Waiting for an answer.`,
  notPaidAfterAll: 'I have not paid it after all',
  takenBack: 'Taken back. The invoice is to be paid.',
  /** Under the amount to pay: payments that the childminder has not confirmed yet. */
  waitingFor: (cents: number, childminder: string) => `${amountText(cents)} waiting for ${childminder}`,
});

export const feeMailTexts = catalogue('feeMailTexts', {
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
    `${amountText(open)} of it was to be paid by ${due}. If you have paid since, please say so on the invoice in Nead.`,
  receipt: (from: string) => `${from} has received your payment`,
  receiptDetail: (cents: number, day: string, way: string) =>
    `Thank you for ${amountText(cents)} on ${day} (${way.toLowerCase()}). You can print the receipt in Nead.`,
  takenBack: (from: string) => `${from} has taken back a payment`,
  takenBackDetail: (cents: number, day: string) =>
    `Your payment of ${amountText(cents)} of ${day} is no longer counted as paid. Please ask if you do not know why.`,
  notArrived: (from: string) => `${from} has not found your payment`,
  seeFees: 'See fees',
  readInvoice: 'See the invoice',
  everyLine: 'You can print it from there. Press a line to see the days behind it.',
});
