import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { CardStanding } from './cards.ts';

const childminder = { access: ['childminder'] } as const;

export const CardPayments = z.object({
  /** Null: she never connected an account. */
  standing: z.nullable(CardStanding),
  /** The plan allows charging parents by card. */
  inPlan: z.boolean(),
});
export type CardPayments = z.infer<typeof CardPayments>;

export const cardPayments = endpoint('GET /childminder/fees/cards', {
  summary: 'Whether parents can pay invoices by card',
  ...childminder,
  answer: CardPayments,
});

export const connectCards = command('POST /childminder/fees/cards', {
  changes: ['fees'],
  summary:
    'Connect an own account at the card service, or ask how it stands; the browser goes to the address that is answered',
  ...childminder,
  /** Null: there is nothing left to do there. */
  answer: z.object({ url: z.nullable(z.string()) }),
});

export const disconnectCards = command('DELETE /childminder/fees/cards', {
  changes: ['fees'],
  summary: 'Take no more card payments; the account at the card service stays',
  ...childminder,
  answer: z.object({ disconnected: z.literal(true) }),
});

export const payOnline = command('POST /parent/fees/invoices/:id/checkout', {
  changes: ['fees'],
  summary:
    'Begin to pay what is open of an invoice by card; the browser goes to the address that is answered',
  access: ['parent'],
  params: z.object({ id: Id }),
  answer: z.object({ url: z.string() }),
});

/** Signed by the card service over the exact bytes, so the body is parsed only after the signature was checked. */
export const cardWebhook = endpoint('POST /stripe/connect-webhook', {
  summary: 'What the card service says of childminders’ accounts and of what was paid there, signed',
  access: 'public',
  bodyBytes: 256 * 1024,
  answer: z.object({ received: z.literal(true) }),
});
