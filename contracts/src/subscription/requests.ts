import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Platform, SubscriptionStatus, SubscriptionType, Tier } from '../plans.ts';

/** A subscription by itself. */
export const OwnPlan = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  cancel_at_period_end: z.boolean(),
  /** Null if nothing is paid for. */
  startDate: z.nullable(z.iso.datetime()),
  endDate: z.nullable(z.iso.datetime()),
  /** Features given by name, whatever the tier. */
  features: z.array(z.string()),
  metadata: z.object({ subscriptionType: SubscriptionType }),
  /** Since when a payment is owed, as long as the plan is kept nevertheless; null: nothing is owed. */
  owedSince: z.nullable(z.iso.datetime()),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

/** With all that a screen needs to know what it allows. */
export const Subscription = z.extend(OwnPlan, {
  /** What administrators have switched off or set; a screen then knows all that the server decides by. */
  platform: Platform,
  /** The administrators' announcement to everybody, or else that one of them looks; null: none. */
  announcement: z.nullable(z.string()),
  /** A childminder's own: an administrator looks at records of theirs just now. */
  look: z.nullable(z.object({ endsAt: z.string() })),
  /** Whether adverts are configured. */
  adverts: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const ownSubscription = endpoint({
  method: 'GET',
  path: '/childminder/subscription',
  summary: 'The childminder’s own subscription as it is now',
  access: ['childminder'],
  answer: Subscription,
});

export const parentsSubscription = endpoint({
  method: 'GET',
  path: '/parent/childminder/subscription',
  summary:
    'The subscription of the parent’s childminder; of several, the one that allows most unless one is named',
  access: ['parent'],
  query: z.object({ childminderId: z.optional(Id) }),
  answer: Subscription,
});

const Place = z
  .url({ protocol: /^https?$/, error: 'An address to come back to is missing' })
  .check(z.maxLength(500, 'An address to come back to is too long'));

export const startCheckout = endpoint({
  method: 'POST',
  path: '/stripe/create-checkout-session',
  summary: 'Begin to buy a plan, or to change to another; the browser goes to the address that is answered',
  access: ['childminder'],
  body: z.object({
    planType: z.enum(['STANDARD', 'PREMIUM'], 'Please choose the STANDARD or the PREMIUM plan'),
    successUrl: Place,
    cancelUrl: Place,
  }),
  answer: z.object({ sessionUrl: z.string() }),
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/stripe/create-portal-session',
  summary: 'Open the payment provider’s pages to change, cancel or resume a plan, or the card it is paid by',
  access: ['childminder'],
  answer: z.object({ url: z.string() }),
});

/** Signed by the provider over the exact bytes, so the body is parsed only after the signature was checked. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  summary: 'What the payment provider says, signed',
  access: 'public',
  /** The provider says no limit; its largest messages hold a subscription with its invoices. */
  bodyBytes: 256 * 1024,
  answer: z.object({ received: z.literal(true) }),
});

/**
 * Loaded in a frame without our origin, so that a script in it can read neither the page nor what the browser stores
 * for us.
 */
export const advertFrame = endpoint({
  method: 'GET',
  path: '/adverts/frame',
  summary: 'The page of an advert, for a sandboxed frame',
  access: 'public',
  answer: z.string(),
  produces: 'text/html',
});
