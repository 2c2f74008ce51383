import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Tier } from '@nead/contracts/plans.ts';
import type { SubscriptionEvent, SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import type { Decider } from '../../engine/decider.ts';
import { free, isNewer, owingSince, type PaidPlan, paying, planFrom, whatHappened } from './plan-life.ts';

const subscriptionStream = (childminderId: string): string => `subscription-${childminderId}`;

export interface SubscriptionState extends PaidPlan {
  /** The newest message about each of her subscriptions. */
  reports: Map<string, SubscriptionReport>;
  /** The time since which payments failed, by subscription. */
  owing: Map<string, string>;
  /** The number of checkouts started, and the one that may still be open. */
  checkouts: number;
  checkout: { id: string; tier: Tier } | undefined;
}

export type SubscriptionCommand =
  | { type: 'RecordReport'; childminderId: Id; report: SubscriptionReport }
  /** `after`: the number of checkouts when this one was made, so that only one of several made at once counts. */
  | { type: 'StartCheckout'; childminderId: Id; tier: Tier; checkout: string; after: number };

function note({ reports, owing }: SubscriptionState, said: SubscriptionReport): void {
  const { subscription } = said;
  reports.set(subscription, said);
  const since = owingSince(said, owing.get(subscription));
  if (since === undefined) owing.delete(subscription);
  else owing.set(subscription, since);
}

/**
 * A childminder's plan. A stream that does not exist is the free plan. Messages may come in any order and any number of
 * times (docs/decisions/030).
 */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  stream: subscriptionStream,
  initial: () => ({ ...free, reports: new Map(), owing: new Map(), checkouts: 0, checkout: undefined }),
  evolve(state, { type, data }) {
    if (type === 'CheckoutStarted') {
      state.checkouts += 1;
      state.checkout = { id: data.checkout, tier: data.tier };
      return state;
    }
    const { childminderId: _, said, owedSince = null, ...plan } = data;
    if (said) note(state, said);
    if (type === 'SubscriptionActivated') state.checkout = undefined;
    return Object.assign(state, plan, { owedSince });
  },
  unseals: new Set(),
  decide(command, state) {
    const { childminderId } = command;
    if (command.type === 'StartCheckout') {
      const { tier, checkout, after } = command;
      if (state.checkout?.id === checkout) return [];
      if (state.checkouts !== after) return refuse('CONFLICT');
      return [{ type: 'CheckoutStarted', data: { childminderId, tier, checkout } }];
    }
    const { report } = command;
    const known = state.reports.get(report.subscription);
    if (known && !isNewer(report, known)) return [];
    const all = [...state.reports.values()].filter((one) => one !== known).concat(report);
    const after = planFrom(all, state.owing);
    return [{ type: whatHappened(state, after), data: { childminderId, ...after, said: report } }];
  },
};

/** The provider's subscription on which the plan rests, if there is one. */
export const paidBy = ({
  reports,
  owing,
}: Pick<SubscriptionState, 'reports' | 'owing'>): SubscriptionReport | undefined =>
  paying([...reports.values()], owing);

/** Her customer id at the provider, from the subscription that pays or paid last. */
export const customerOf = (state: Pick<SubscriptionState, 'reports' | 'owing'>): string | undefined => {
  const newestFirst = [...state.reports.values()].sort((a, b) => b.at.localeCompare(a.at));
  return (paidBy(state) ?? newestFirst[0])?.customer;
};
