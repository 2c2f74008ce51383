import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { SubscriptionStatus, SubscriptionType, Tier } from '../plans.ts';

/** What the payment provider said of one of its subscriptions, at one moment. */
export const Said = z.object({
  /** The provider's name of the message that said it. */
  event: z.string(),
  at: z.iso.datetime(),
  customer: z.string(),
  subscription: z.string(),
  /** In the provider's own words, like `past_due`. */
  status: z.string(),
  tier: Tier,
  subscriptionType: SubscriptionType,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  /** Given by name, whatever the tier. */
  features: z.array(z.string()),
});
export type Said = z.infer<typeof Said>;

/** The plan as it is from now on, and why. */
const plan = {
  childminderId: Id,
  tier: Tier,
  status: SubscriptionStatus,
  subscriptionType: SubscriptionType,
  cancelAtPeriodEnd: z.boolean(),
  /** Null where nothing is paid for. */
  startDate: z.nullable(z.iso.datetime()),
  endDate: z.nullable(z.iso.datetime()),
  features: z.array(z.string()),
  /** Null in what was written before the provider was asked. */
  said: z.nullable(Said),
};

/** Stream `subscription-<childminderId>`: what a childminder's plan is and why. */
export const planEvents = {
  SubscriptionActivated: defineEvent('SubscriptionActivated', 2, plan),
  SubscriptionRenewed: defineEvent('SubscriptionRenewed', 1, plan),
  PaymentFailed: defineEvent('PaymentFailed', 1, plan),
  CancelScheduled: defineEvent('CancelScheduled', 1, plan),
  CancelWithdrawn: defineEvent('CancelWithdrawn', 1, plan),
  /** Past its last paid day, and being ended by the provider. */
  SubscriptionWindingUp: defineEvent('SubscriptionWindingUp', 1, plan),
  SubscriptionEnded: defineEvent('SubscriptionEnded', 1, plan),
  TierChanged: defineEvent('TierChanged', 1, plan),
  /** Nothing that shows is different; kept, because it is newer than what an older message may still say. */
  SubscriptionConfirmed: defineEvent('SubscriptionConfirmed', 1, plan),
};
export type PlanEvent = EventsOf<typeof planEvents>;

export const subscriptionEvents = {
  ...planEvents,
  CheckoutStarted: defineEvent('CheckoutStarted', 1, {
    childminderId: Id,
    tier: Tier,
    /** The provider's name of the checkout. */
    checkout: z.string(),
  }),
};
export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>;
