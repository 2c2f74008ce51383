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

/** The subscription with everything that a screen needs to know what it allows. */
export const Subscription = z.extend(OwnPlan, {
  /** What administrators have switched off or set; a screen then knows all that the server decides by. */
  platform: Platform,
  /** What administrators announce to everybody; without it, that one of them looks at records; else null. */
  announcement: z.nullable(z.string()),
  /** A childminder's own: an administrator looks at records of theirs just now. */
  look: z.nullable(z.object({ endsAt: z.string() })),
  /** A childminder's own: she has documents, which can be read and deleted also without the feature. */
  hasDocuments: z.boolean(),
  /** Whether adverts are configured. */
  adverts: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const ownSubscription = endpoint('GET /childminder/subscription', {
  summary: 'The childminder’s own subscription as it is now',
  access: ['childminder'],
  answer: Subscription,
});

export const parentsSubscription = endpoint('GET /parent/childminder/subscription', {
  summary:
    'The subscription of the parent’s childminder; of several, the one that allows most unless one is named',
  access: ['parent'],
  query: z.object({ childminderId: z.optional(Id) }),
  answer: Subscription,
});

/**
 * Loaded in a frame without our origin, so that a script in it can read neither the page nor what the browser stores
 * for us.
 */
export const advertFrame = endpoint('GET /adverts/frame', {
  summary: 'The page of an advert, for a sandboxed frame',
  access: 'public',
  answer: z.string(),
  produces: 'text/html',
});
