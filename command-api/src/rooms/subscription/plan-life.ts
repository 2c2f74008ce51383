import { type Subscribed, type SubscriptionType, tiers } from '@nead/contracts/plans.ts';
import type { PlanEvent, Said } from '@nead/contracts/subscription/events.ts';

/** What a childminder's plan is, as every event of its stream says it. */
export interface Plan extends Subscribed {
  features: string[];
  subscriptionType: SubscriptionType;
  cancelAtPeriodEnd: boolean;
  startDate: string | null;
  endDate: string | null;
}

/** FREE stands for none. */
export const free: Plan = {
  tier: 'FREE',
  status: 'ACTIVE',
  features: [],
  subscriptionType: 'monthly',
  cancelAtPeriodEnd: false,
  startDate: null,
  endDate: null,
};

const ENDED = ['canceled', 'incomplete_expired'];
const PAID = ['active', 'trialing'];
/** It was paid for once, and the money is awaited. `incomplete` is not here: nothing was ever paid. */
const OWED = ['past_due', 'unpaid', 'paused'];

type Order = readonly (string | number)[];
function compare(a: Order, b: Order): number {
  for (const [place, one] of a.entries()) {
    const other = b[place] ?? '';
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

export const isOver = ({ status }: Said): boolean => ENDED.includes(status);

/** What is over stays over; else by the provider's clock, whose second may hold two: then the later period is newer. */
const age = (said: Said): Order => [isOver(said) ? 1 : 0, said.at, said.endDate, said.event];
export const isNewer = (said: Said, known: Said): boolean => compare(age(said), age(known)) > 0;

const statusOf = ({ status, at, endDate, cancelAtPeriodEnd }: Said): Plan['status'] => {
  if (!PAID.includes(status)) return 'INACTIVE';
  return cancelAtPeriodEnd && endDate <= at ? 'CANCELING' : 'ACTIVE';
};

/** Of several that run (two tabs, two cards) the best one counts, whichever was heard of first. */
const worth = (said: Said): Order => [
  statusOf(said) === 'ACTIVE' ? 1 : 0,
  tiers.indexOf(said.tier),
  said.startDate,
  said.subscription,
];

export const paying = (all: readonly Said[]): Said | undefined =>
  all
    .filter(({ status }) => PAID.includes(status) || OWED.includes(status))
    .sort((a, b) => compare(worth(b), worth(a)))[0];

/** The plan that follows from what is known of each subscription. */
export function planFrom(all: readonly Said[]): Plan {
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

/** The most telling name for the step from one plan to the next. */
export function whatHappened(before: Plan, after: Plan): PlanEvent['type'] {
  if (after.tier === 'FREE') return before.tier === 'FREE' ? 'SubscriptionConfirmed' : 'SubscriptionEnded';
  if (after.status === 'INACTIVE' && before.status !== 'INACTIVE') return 'PaymentFailed';
  if (after.status === 'CANCELING' && before.status !== 'CANCELING') return 'SubscriptionWindingUp';
  if (before.tier === 'FREE') return 'SubscriptionActivated';
  if (before.tier !== after.tier) return 'TierChanged';
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    return after.cancelAtPeriodEnd ? 'CancelScheduled' : 'CancelWithdrawn';
  const longer = (after.endDate ?? '') > (before.endDate ?? '');
  return longer || before.status !== after.status ? 'SubscriptionRenewed' : 'SubscriptionConfirmed';
}
