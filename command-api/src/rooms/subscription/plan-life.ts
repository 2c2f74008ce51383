import { type Subscribed, type SubscriptionType, tiers } from '@nead/contracts/plans.ts';
import type { PlanEvent, SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import { graceEndsAt } from '@nead/contracts/subscription/grace.ts';
import type { OwnPlan } from '@nead/contracts/subscription/requests.ts';

/** A childminder's plan, as in every event of its stream. */
export interface PaidPlan extends Subscribed {
  features: string[];
  subscriptionType: SubscriptionType;
  cancelAtPeriodEnd: boolean;
  startDate: string | null;
  endDate: string | null;
  /** The time of a failed payment, while the plan is still kept. */
  owedSince: string | null;
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
  owedSince: null,
};

/** The plan as calls answer it. */
export const answeredPlan = (plan: PaidPlan): OwnPlan => ({
  tier: plan.tier,
  status: plan.status,
  cancel_at_period_end: plan.cancelAtPeriodEnd,
  startDate: plan.startDate,
  endDate: plan.endDate,
  features: plan.features,
  metadata: { subscriptionType: plan.subscriptionType },
  owedSince: plan.owedSince,
});

const ENDED = ['canceled', 'incomplete_expired'];
const PAID = ['active', 'trialing'];
/**
 * Statuses of a subscription that was paid once, and awaits the next payment. `incomplete` is missing, since nothing
 * was ever paid.
 */
const OWED = ['past_due', 'unpaid', 'paused'];
/** Statuses in which the provider has tried to take a payment and failed. */
const FAILED = ['past_due', 'unpaid'];

type Keys = readonly ((report: SubscriptionReport) => string | number)[];

/** Compares two reports by the first key in which they differ. */
function compare(a: SubscriptionReport, b: SubscriptionReport, keys: Keys): number {
  for (const key of keys) {
    if (key(a) < key(b)) return -1;
    if (key(a) > key(b)) return 1;
  }
  return 0;
}

export const isOver = ({ status }: SubscriptionReport): boolean => ENDED.includes(status);

/**
 * The order of reports: one that is over stays over; then the provider's clock decides, whose second may hold two: then
 * the later period is newer.
 */
const age: Keys = [
  (report) => Number(isOver(report)),
  ({ at }) => at,
  ({ endDate }) => endDate,
  ({ event }) => event,
];
export const isNewer = (report: SubscriptionReport, known: SubscriptionReport): boolean =>
  compare(report, known, age) > 0;

/** The time since which each subscription is owed, by its name. */
type Owing = ReadonlyMap<string, string>;

/**
 * The time since which a payment is owed, after a report. A period begins with its payment: that is when it failed,
 * whichever message arrived first. The provider goes on to the next period even without a payment, so a payment already
 * owed stays owed since then.
 */
export function owingSince(
  { status, at, startDate }: SubscriptionReport,
  already: string | undefined,
): string | undefined {
  if (!FAILED.includes(status)) return undefined;
  // Stryker disable next-line EqualityOperator: of the same instant the one is as early as the other
  const since = startDate < at ? startDate : at;
  return already !== undefined && already < since ? already : since;
}

/** The time since which a payment is owed; undefined once that is too long. */
function owedSince(report: SubscriptionReport, owing: Owing): string | undefined {
  const since = owingSince(report, owing.get(report.subscription));
  return since !== undefined && report.at < graceEndsAt(since) ? since : undefined;
}

const statusOf = (report: SubscriptionReport, owing: Owing): PaidPlan['status'] => {
  const { status, at, endDate, cancelAtPeriodEnd } = report;
  if (!PAID.includes(status)) return owedSince(report, owing) === undefined ? 'INACTIVE' : 'ACTIVE';
  return cancelAtPeriodEnd && endDate <= at ? 'CANCELING' : 'ACTIVE';
};

/**
 * The order of running subscriptions: if there are several (two tabs, two cards), the best one counts, whichever was
 * reported first.
 */
const worth = (owing: Owing): Keys => [
  (report) => Number(statusOf(report, owing) === 'ACTIVE'),
  (report) => Number(owedSince(report, owing) === undefined),
  ({ tier }) => tiers.indexOf(tier),
  ({ startDate }) => startDate,
  ({ subscription }) => subscription,
];

export const paying = (all: readonly SubscriptionReport[], owing: Owing): SubscriptionReport | undefined =>
  all
    .filter(({ status }) => PAID.includes(status) || OWED.includes(status))
    .sort((a, b) => compare(b, a, worth(owing)))[0];

/** The plan that follows from the newest message about each subscription. */
export function planFrom(all: readonly SubscriptionReport[], owing: Owing): PaidPlan {
  const best = paying(all, owing);
  if (!best) return free;
  const { tier, features, subscriptionType, cancelAtPeriodEnd, startDate, endDate } = best;
  return {
    tier,
    status: statusOf(best, owing),
    features,
    subscriptionType,
    cancelAtPeriodEnd,
    startDate,
    endDate,
    owedSince: owedSince(best, owing) ?? null,
  };
}

/** The event type that best names the step between two plans. */
export function whatHappened(before: PaidPlan, after: PaidPlan): PlanEvent['type'] {
  if (after.tier === 'FREE') return before.tier === 'FREE' ? 'SubscriptionConfirmed' : 'SubscriptionEnded';
  if (after.status === 'INACTIVE' && before.status !== 'INACTIVE') return 'PaymentFailed';
  if (after.owedSince !== null && before.owedSince === null) return 'PaymentFailed';
  if (after.status === 'CANCELING' && before.status !== 'CANCELING') return 'SubscriptionWindingUp';
  if (before.tier === 'FREE') return 'SubscriptionActivated';
  if (before.tier !== after.tier) return 'TierChanged';
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    return after.cancelAtPeriodEnd ? 'CancelScheduled' : 'CancelWithdrawn';
  // Stryker disable next-line StringLiteral: a plan that is paid for has an end
  const until = after.endDate ?? '';
  const longer = until > (before.endDate ?? '');
  // Another period began, and it is not paid either.
  if (after.status === 'INACTIVE') return longer ? 'PaymentFailed' : 'SubscriptionConfirmed';
  const mended = before.owedSince !== null && after.owedSince === null;
  return longer || mended || before.status !== after.status ? 'SubscriptionRenewed' : 'SubscriptionConfirmed';
}
