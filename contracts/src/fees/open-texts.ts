import { amountText } from './money.ts';

/** What a parent has to pay, as it is said wherever they are. */
export const openTexts = {
  toPay: 'To pay',
  overdue: 'Overdue',
  waiting: 'Waiting',
  nothing: 'Nothing to pay',
  payBy: (day: string) => `To pay by ${day}`,
  wasDue: (day: string) => `This was to be paid by ${day}`,
  to: (name: string) => `To ${name}`,
  invoices: (n: number) => (n === 1 ? 'one invoice' : `${n} invoices`),
  /** At the head of a parent's day. */
  home: (cents: number, names: string) => `${amountText(cents)} to pay to ${names}`,
  pay: 'Pay',
  payOf: (cents: number) => `Pay ${amountText(cents)}`,
  /** Beside the count in the menu, for who hears the page. */
  count: 'to pay',
  youSaid: (childminder: string, cents: number, day: string) =>
    `You told ${childminder} that you paid ${amountText(cents)} on ${day}. Waiting for an answer.`,
  notPaidAfterAll: 'I have not paid it after all',
} as const;
