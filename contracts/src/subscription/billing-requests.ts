import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';

// Apart from the plan in requests.ts, which every page inside loads.

const Place = z
  .url({ protocol: /^https?$/, error: 'An address to come back to is missing' })
  .check(z.maxLength(500, 'An address to come back to is too long'));

export const startCheckout = command('POST /stripe/create-checkout-session', {
  summary: 'Begin to buy a plan, or to change to another; the browser goes to the address that is answered',
  access: ['childminder'],
  body: z.object({
    planType: z.enum(['STANDARD', 'PREMIUM'], 'Please choose the STANDARD or the PREMIUM plan'),
    successUrl: Place,
    cancelUrl: Place,
  }),
  answer: z.object({ sessionUrl: z.string() }),
  changes: [],
});

export const openPortal = command('POST /stripe/create-portal-session', {
  summary: 'Open the payment provider’s pages to change, cancel or resume a plan, or the card it is paid by',
  access: ['childminder'],
  answer: z.object({ url: z.string() }),
  changes: [],
});

/** Signed by the provider over the exact bytes, so the body is parsed only after the signature is checked. */
export const paymentWebhook = endpoint('POST /stripe/webhook', {
  summary: 'What the payment provider says, signed',
  access: 'public',
  /** The provider names no limit; its largest messages contain a subscription with its invoices. */
  bodyBytes: 256 * 1024,
  answer: z.object({ received: z.literal(true) }),
});
