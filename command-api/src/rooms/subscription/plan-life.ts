import { type Subscribed, type SubscriptionType, tiers } from '@nead/contracts/plans.ts';
import type { PlanEvent, SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import type { OwnPlan } from '@nead/contracts/subscription/requests.ts';

/** A childminder's plan, as every event of its stream carries it. */
export interface PaidPlan extends Subscribed {
  features: string[];
  subscriptionType: SubscriptionType;
  cancelAtPeriodEnd: boolean;
  startDate: string | null;
  endDate: string | null;
}

/** FREE means no plan. */
export const free: PaidPlan = {
  tier: 'FREE',
  status: 'ACTIVE',
  features: [],
  subscriptionType: 'monthly',
  cancelAtPeriodEnd: false,
  startDate: null,
  endDate: null,
};

/** As it is answered. */
export const answeredPlan = (plan: PaidPlan): OwnPlan => ({
  tier: plan.tier,
  status: plan.status,
  cancel_at_period_end: plan.cancelAtPeriodEnd,
  startDate: plan.startDate,
  endDate: plan.endDate,
  features: plan.features,
  metadata: { subscriptionType: plan.subscriptionType },
});

const ENDED = ['canceled', 'incomplete_expired'];
const PAID = ['active', 'trialing'];
/** It was paid once, and the next payment is awaited. `incomplete` is not here, since nothing was ever paid. */
const OWED = ['past_due', 'unpaid', 'paused'];

type Keys = readonly ((report: SubscriptionReport) => string | number)[];

/** By the first of these in which they differ. */
function compare(a: SubscriptionReport, b: SubscriptionReport, keys: Keys): number {
  for (const key of keys) {
    if (key(a) < key(b)) return -1;
    if (key(a) > key(b)) return 1;
  }
  return 0;
}

export const isOver = ({ status }: SubscriptionReport): boolean => ENDED.includes(status);

/** What is over stays over; else by the provider's clock, whose second may hold two: then the later period is newer. */
const age: Keys = [
  (report) => Number(isOver(report)),
  ({ at }) => at,
  ({ endDate }) => endDate,
  ({ event }) => event,
];
export const isNewer = (report: SubscriptionReport, known: SubscriptionReport): boolean =>
  compare(report, known, age) > 0;

const statusOf = ({ status, at, endDate, cancelAtPeriodEnd }: SubscriptionReport): PaidPlan['status'] => {
  if (!PAID.includes(status)) return 'INACTIVE';
  return cancelAtPeriodEnd && endDate <= at ? 'CANCELING' : 'ACTIVE';
};

/** Of several that run (two tabs, two cards) the best one counts, whichever was heard of first. */
const worth: Keys = [
  (report) => Number(statusOf(report) === 'ACTIVE'),
  ({ tier }) => tiers.indexOf(tier),
  ({ startDate }) => startDate,
  ({ subscription }) => subscription,
];

export const paying = (all: readonly SubscriptionReport[]): SubscriptionReport | undefined =>
  all
    .filter(({ status }) => PAID.includes(status) || OWED.includes(status))
    .sort((a, b) => compare(b, a, worth))[0];

/** The plan that follows from the newest message about each subscription. */
export function planFrom(all: readonly SubscriptionReport[]): PaidPlan {
  const best = paying(all);
  if (!best) return free;
  const { tier, features, subscriptionType, cancelAtPeriodEnd, startDate, endDate } = best;
  return {
    tier,
    status: statusOf(best),
    features,
    subscriptionType,
    cancelAtPeriodEnd,
    startDate,
    endDate,
  };
}

/** The event type that best names the step between two plans. */
export function whatHappened(before: PaidPlan, after: PaidPlan): PlanEvent['type'] {
  if (after.tier === 'FREE') return before.tier === 'FREE' ? 'SubscriptionConfirmed' : 'SubscriptionEnded';
  if (after.status === 'INACTIVE' && before.status !== 'INACTIVE') return 'PaymentFailed';
  if (after.status === 'CANCELING' && before.status !== 'CANCELING') return 'SubscriptionWindingUp';
  if (before.tier === 'FREE') return 'SubscriptionActivated';
  if (before.tier !== after.tier) return 'TierChanged';
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    return after.cancelAtPeriodEnd ? 'CancelScheduled' : 'CancelWithdrawn';
  // Stryker disable next-line StringLiteral: a plan that is paid for has an end
  const until = after.endDate ?? '';
  const longer = until > (before.endDate ?? '');
  return longer || before.status !== after.status ? 'SubscriptionRenewed' : 'SubscriptionConfirmed';
}
