import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { SubscriptionStatus, SubscriptionType, Tier } from '../plans.ts';

/** A subscription as one message of the payment provider described it. */
export const SubscriptionReport = z.object({
  /** The provider's id of the message. */
  event: z.string(),
  at: z.iso.datetime(),
  customer: z.string(),
  subscription: z.string(),
  /** In the provider's words, like `past_due`. */
  status: z.string(),
  tier: Tier,
  subscriptionType: SubscriptionType,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  /** Features given by name, whatever the tier. */
  features: z.array(z.string()),
});
export type SubscriptionReport = z.infer<typeof SubscriptionReport>;

/** The new plan, and the reason. */
const plan = {
  childminderId: Id,
  tier: Tier,
  status: SubscriptionStatus,
  subscriptionType: SubscriptionType,
  cancelAtPeriodEnd: z.boolean(),
  /** Null if there is no paid plan. */
  startDate: z.nullable(z.iso.datetime()),
  endDate: z.nullable(z.iso.datetime()),
  features: z.array(z.string()),
  /** The time since which a payment is owed while the plan is still kept; absent in older events. */
  owedSince: z.optional(z.nullable(z.iso.datetime())),
  /** Null in events from before the provider was asked. */
  said: z.nullable(SubscriptionReport),
};

/** Stream `subscription-<childminderId>`: a childminder's plan and its changes (docs/decisions/030). */
export const planEvents = {
  SubscriptionActivated: defineEvent('SubscriptionActivated', 2, plan),
  SubscriptionRenewed: defineEvent('SubscriptionRenewed', 1, plan),
  PaymentFailed: defineEvent('PaymentFailed', 1, plan),
  CancelScheduled: defineEvent('CancelScheduled', 1, plan),
  CancelWithdrawn: defineEvent('CancelWithdrawn', 1, plan),
  /** The last paid day is over, and the provider is ending the subscription. */
  SubscriptionWindingUp: defineEvent('SubscriptionWindingUp', 1, plan),
  SubscriptionEnded: defineEvent('SubscriptionEnded', 1, plan),
  TierChanged: defineEvent('TierChanged', 1, plan),
  /** Changes nothing visible; recorded so that an older message cannot undo it. */
  SubscriptionConfirmed: defineEvent('SubscriptionConfirmed', 1, plan),
};
export type PlanEvent = EventsOf<typeof planEvents>;
export const isPlanEvent = (event: { type: string }): event is PlanEvent => event.type in planEvents;

export const subscriptionEvents = {
  ...planEvents,
  CheckoutStarted: defineEvent('CheckoutStarted', 1, {
    childminderId: Id,
    tier: Tier,
    /** The provider's id of the checkout. */
    checkout: z.string(),
  }),
};
export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>;
