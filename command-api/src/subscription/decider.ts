import type { Id } from '@nead/contracts/ids.ts';
import type { Subscribed, Tier } from '@nead/contracts/plans.ts';
import type { SubscriptionEvent } from '@nead/contracts/subscription/events.ts';
import type { Decider } from '../decider.ts';

export const subscriptionStream = (childminderId: string): string => `subscription-${childminderId}`;

export interface Subscription extends Subscribed {
  endDate: string | undefined;
}

export interface ActivateSubscription {
  type: 'Activate';
  childminderId: Id;
  tier: Tier;
  subscriptionType: 'monthly' | 'yearly';
  startDate: string;
  endDate: string;
}

/** A stream that does not exist is the free plan. */
export const subscription: Decider<Subscription, ActivateSubscription, SubscriptionEvent> = {
  stream: subscriptionStream,
  initial: () => ({ tier: 'FREE', status: 'ACTIVE', features: [], endDate: undefined }),
  evolve(state, { data }) {
    state.tier = data.tier;
    state.endDate = data.endDate;
    return state;
  },
  unseals: new Set(),
  decide({ type: _, ...plan }, state) {
    if (state.tier === plan.tier && state.endDate === plan.endDate) return [];
    return [{ type: 'SubscriptionActivated', data: plan }];
  },
};
