import { type PlanEvent, planEvents, type SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import { graceEndsAt } from '@nead/contracts/subscription/grace.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { paidBy, type SubscriptionState, subscriptionDecider } from '../../rooms/subscription/decider.ts';
import { type MailedPlanEvent, planMail } from '../../rooms/subscription/mails.ts';

const MAIL = 'plan-mail';

/** The age of a period from which it is no news: the person who paid for it knows. */
const NEWS_MS = 14 * 24 * 3600_000;

type Mailed = LogEvent & PlanEvent & { type: MailedPlanEvent };

const isMailed = (event: LogEvent): event is Mailed =>
  event.type in planEvents &&
  event.type !== 'SubscriptionWindingUp' &&
  event.type !== 'SubscriptionConfirmed';

/** Answers whether a step is still news: not if it was learned late, or has changed again since. */
function isStillTrue({ type, meta }: Mailed, said: SubscriptionReport, state: SubscriptionState): boolean {
  const report = paidBy(state);
  const isPaid = report !== undefined && ['active', 'trialing'].includes(report.status);
  switch (type) {
    case 'PaymentFailed':
      return report !== undefined && !isPaid;
    case 'CancelScheduled':
      return isPaid && state.cancelAtPeriodEnd;
    case 'SubscriptionEnded':
      return state.tier === 'FREE';
    case 'CancelWithdrawn':
      return isPaid && !state.cancelAtPeriodEnd;
    case 'TierChanged':
      return isPaid && state.tier === said.tier;
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
      return isPaid && Date.parse(said.startDate) > Date.parse(meta.recordedAt) - NEWS_MS;
  }
}

async function written(
  event: LogEvent,
  { streams, publicUrl, supportEmail }: ReactionParts,
): Promise<Letter | undefined> {
  if (!isMailed(event)) return undefined;
  const { childminderId, said, owedSince } = event.data;
  if (!said || said.tier === 'FREE') return undefined;
  const { tier, startDate, endDate } = said;
  const state = await streams.stateOf(subscriptionDecider, childminderId);
  const { email, firstName } = await streams.stateOf(accountDecider, childminderId);
  if (email === null || !isStillTrue(event, said, state)) return undefined;
  const page = event.type === 'SubscriptionEnded' ? 'plans' : 'manage';
  return planMail(event.type, {
    to: email,
    firstName,
    tier,
    subscriptionType: said.subscriptionType,
    from: startDate,
    until: endDate,
    cancelled: said.cancelAtPeriodEnd,
    keptUntil: owedSince ? graceEndsAt(owedSince) : undefined,
    url: `${publicUrl}/childminder/subscription/${page}`,
    supportEmail,
  });
}

/** Tells the owner of each step of a plan, once. */
const tellOwnerOfPlan: Reaction = {
  name: 'tell-owner-of-plan',
  to: new Set([
    'SubscriptionActivated',
    'SubscriptionRenewed',
    'TierChanged',
    'PaymentFailed',
    'CancelScheduled',
    'CancelWithdrawn',
    'SubscriptionEnded',
  ] as const),
  react: async () => [MAIL],
};

export const planMailReactions: Reactions = {
  reactions: [tellOwnerOfPlan],
  templates: (parts) => ({ [MAIL]: async (event) => written(event, parts) }),
};
