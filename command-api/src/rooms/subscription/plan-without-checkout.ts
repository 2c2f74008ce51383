import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionCommand } from './decider.ts';

/** A plan without a purchase, for demonstrations and measurements; the simulated provider treats it as its own. */
export const planWithoutCheckout = (
  childminderId: Id,
  tier: PaidTier,
  startDate: string,
  endDate: string,
): SubscriptionCommand => ({
  type: 'RecordReport',
  childminderId,
  report: {
    event: `evt_${childminderId}`,
    at: startDate,
    customer: `cus_${childminderId}`,
    subscription: `sub_${childminderId}`,
    status: 'active',
    tier,
    subscriptionType: 'monthly',
    startDate,
    endDate,
    cancelAtPeriodEnd: false,
    features: [],
  },
});
