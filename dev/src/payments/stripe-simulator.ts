import type { Streams } from '@nead/command-api/engine/handle.ts';
import { paidBy, subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import { stripePayments } from '@nead/command-api/rooms/subscription/stripe-payments.ts';
import { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import {
  type DeliverWebhook,
  ownSeconds,
  type SimulatedAnswer,
  type SimulatedCalls,
  simulatedAnswers,
  simulatedNetwork,
  simulatedPlanKeys,
  simulatedWebhooks,
} from './simulated-network.ts';
import {
  checkoutFrom,
  MONTH_S,
  named,
  portalFrom,
  type SimulatedCheckout,
  type SimulatedPortal,
  type SimulatedSubscription,
  subscriptionTo,
} from './simulated-objects.ts';

export interface PaymentSimulator {
  payments: Payments;
  answer: SimulatedAnswer;
  checkout(id: string): SimulatedCheckout | undefined;
  portal(id: string): SimulatedPortal | undefined;
  /** The subscription of a portal's customer at this moment. */
  subscriptionOf(customer: string): Promise<SimulatedSubscription | undefined>;
  /** Takes the card. A repeat does not pay again. */
  pay(checkout: SimulatedCheckout): Promise<void>;
  change(customer: string, to: (subscription: SimulatedSubscription) => void, event?: string): Promise<void>;
}

/**
 * Stands in for the payment provider in development, behind the provider's own client: it answers the same calls with
 * the same objects and signs its webhooks, so that no other code notices. Its memory ends with the process; `recall`
 * reads the facts about a customer from our log.
 */
export function paymentSimulator(parts: {
  recall(customer: string): Promise<{ childminderId: string; said: SubscriptionReport } | undefined>;
  /** Delivers a signed webhook. */
  deliver: DeliverWebhook;
  privateKey: string;
}): PaymentSimulator {
  const keys = simulatedPlanKeys(parts.privateKey);
  const checkouts = new Map<string, SimulatedCheckout>();
  const portals = new Map<string, SimulatedPortal>();
  const subscriptions = new Map<string, SimulatedSubscription>();
  const nextSecond = ownSeconds();
  const say = simulatedWebhooks(keys.webhookSecret, nextSecond, parts.deliver);

  async function subscriptionOf(customer: string): Promise<SimulatedSubscription | undefined> {
    const own = [...subscriptions.values()].filter((one) => one.customer === customer);
    const running = own.find(({ status }) => status !== 'canceled') ?? own.at(-1);
    if (running) return running;
    const recalled = await parts.recall(customer);
    if (!recalled) return undefined;
    const { childminderId, said } = recalled;
    const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);
    const period = { from: seconds(said.startDate), to: seconds(said.endDate) };
    const subscription = subscriptionTo(said.tier as PaidTier, { childminderId, customer, period }); // nobody pays for FREE
    subscription.id = said.subscription;
    subscription.status = said.status;
    subscription.cancel_at_period_end = said.cancelAtPeriodEnd;
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  async function subscriptionNamed(id: string): Promise<SimulatedSubscription | undefined> {
    const known = subscriptions.get(id);
    if (known) return known;
    const recalled = await subscriptionOf(id.replace(/^sub_/, 'cus_'));
    return recalled?.id === id ? recalled : undefined;
  }

  const calls: SimulatedCalls = {
    'POST checkout/sessions': (form) => {
      const checkout = checkoutFrom(form);
      checkouts.set(checkout.id, checkout);
      return checkout;
    },
    'GET checkout/sessions/:id': (_, id) => checkouts.get(id),
    'POST checkout/sessions/:id/expire': (_, id) => {
      const checkout = checkouts.get(id);
      if (checkout?.status !== 'open') return undefined;
      return Object.assign(checkout, { status: 'expired', url: null });
    },
    'POST billing_portal/sessions': (form) => {
      const portal = portalFrom(form);
      portals.set(portal.id, portal);
      return portal;
    },
    'GET subscriptions': () => ({
      object: 'list',
      url: '/v1/subscriptions',
      has_more: false,
      data: [...subscriptions.values()],
    }),
    'GET subscriptions/:id': (_, id) => subscriptionNamed(id),
    'POST subscriptions/:id': async (form, id) => {
      const subscription = await subscriptionNamed(id);
      if (!subscription) return undefined;
      subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
      for (const [name, value] of form)
        if (name.startsWith('metadata[')) subscription.metadata[name.slice('metadata['.length, -1)] = value;
      await say('customer.subscription.updated', subscription);
      return subscription;
    },
    'DELETE subscriptions/:id': async (_, id) => {
      const subscription = await subscriptionNamed(id);
      if (!subscription) return undefined;
      subscription.status = 'canceled';
      await say('customer.subscription.deleted', subscription);
      return subscription;
    },
  };

  const answer = simulatedAnswers(calls);
  return {
    payments: stripePayments(keys, undefined, simulatedNetwork(answer)),
    answer,
    checkout: (id) => checkouts.get(id),
    portal: (id) => portals.get(id),
    subscriptionOf,
    async pay(checkout) {
      if (checkout.status !== 'open') return;
      const { childminderId, tier } = checkout.metadata;
      const customer = checkout.customer ?? `cus_${childminderId}`;
      const from = nextSecond();
      const subscription = subscriptionTo(tier, {
        childminderId,
        customer,
        period: { from, to: from + MONTH_S },
      });
      subscriptions.set(subscription.id, subscription);
      Object.assign(checkout, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        customer,
        subscription: subscription.id,
      });
      await say('checkout.session.completed', checkout);
      await say('customer.subscription.created', subscription);
      await say('invoice.paid', {
        object: 'invoice',
        id: named('in'),
        customer,
        subscription: subscription.id,
      });
    },
    async change(customer, to, event = 'customer.subscription.updated') {
      const subscription = await subscriptionOf(customer);
      if (!subscription || subscription.status === 'canceled') return;
      to(subscription);
      await say(event, subscription);
    },
  };
}

/** Reads the facts about a customer from our log; the customer's id contains the childminder's id. */
export const recallFrom =
  ({ stateOf }: Pick<Streams, 'stateOf'>) =>
  async (customer: string) => {
    const childminderId = customer.replace(/^cus_/, '');
    if (!Id.safeParse(childminderId).success) return undefined;
    const said = paidBy(await stateOf(subscriptionDecider, childminderId));
    return said && { childminderId, said };
  };
