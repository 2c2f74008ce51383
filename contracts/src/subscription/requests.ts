import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Platform, SubscriptionStatus, SubscriptionType, Tier } from '../plans.ts';

/** A subscription by itself. */
export const OwnPlan = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  cancel_at_period_end: z.boolean(),
  /** Null if there is no paid plan. */
  startDate: z.nullable(z.iso.datetime()),
  endDate: z.nullable(z.iso.datetime()),
  /** Features given by name, whatever the tier. */
  features: z.array(z.string()),
  metadata: z.object({ subscriptionType: SubscriptionType }),
  /** The time since which a payment is owed while the plan is still kept; null: nothing is owed. */
  owedSince: z.nullable(z.iso.datetime()),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

/** The subscription with everything by which a screen decides what it allows. */
export const Subscription = z.extend(OwnPlan, {
  /** Administrators' switches and settings, so that a screen decides by the same facts as the server. */
  platform: Platform,
  /**
   * An administrators' announcement to everybody; without one, the notice that an administrator looks at records; else
   * null.
   */
  announcement: z.nullable(z.string()),
  /** For childminders: an administrator is looking at their records now. */
  look: z.nullable(z.object({ endsAt: z.string() })),
  /** For childminders: they have documents, which can be read and deleted even without the feature. */
  hasDocuments: z.boolean(),
  /** Adverts are configured. */
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

/** Loaded in a frame without our origin, so that its scripts can read neither the page nor our data in the browser. */
export const advertFrame = endpoint('GET /adverts/frame', {
  summary: 'The page of an advert, for a sandboxed frame',
  access: 'public',
  answer: z.string(),
  produces: 'text/html',
});
