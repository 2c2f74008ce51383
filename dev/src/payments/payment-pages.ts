import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { type PaidTier, planNames, prices } from '@nead/contracts/plans.ts';
import { answerRefusal } from '@nead/http-kit/envelope.ts';
import type { Context } from 'koa';
import {
  nextPeriod,
  periodFrom,
  type SimulatedPortal,
  type SimulatedSubscription,
  simulatedPrices,
  tierAt,
} from './simulated-objects.ts';
import { goOn, SIMULATOR_STYLE, simulatorPage } from './simulator-page.ts';
import type { PaymentSimulator } from './stripe-simulator.ts';

/** The acts on a simulated subscription, by the last part of their address, each with the webhook that reports it. */
const acts: Readonly<
  Record<string, { label: string; to: (subscription: SimulatedSubscription) => void; event?: string }>
> = {
  cancel: {
    label: 'Cancel at the end of the period',
    to: (one) => void Object.assign(one, { cancel_at_period_end: true }),
  },
  resume: {
    label: 'Do not cancel',
    to: (one) => void Object.assign(one, { cancel_at_period_end: false }),
  },
  standard: { label: 'Change to Standard', to: (one) => changeTo(one, 'STANDARD') },
  premium: { label: 'Change to Premium', to: (one) => changeTo(one, 'PREMIUM') },
  renew: { label: 'Let the next month begin', to: nextPeriod },
  fail: {
    label: 'Let a payment fail',
    to: (one) => unpaidSince(one, 0),
  },
  late: { label: 'Let it stay unpaid for eight days', to: (one) => unpaidSince(one, 8) },
  recover: { label: 'Pay what is owed', to: (one) => void Object.assign(one, { status: 'active' }) },
  end: {
    label: 'Let the period end and the plan with it',
    to: (one) => void Object.assign(one, { status: 'canceled' }),
    event: 'customer.subscription.deleted',
  },
};

/** Begins the next month without a payment. */
function unpaidSince(subscription: SimulatedSubscription, days: number): void {
  periodFrom(subscription, Date.now() - days * 86_400_000);
  subscription.status = 'past_due';
}

function changeTo(subscription: SimulatedSubscription, tier: PaidTier): void {
  subscription.items.data[0].price.id = simulatedPrices[tier];
  subscription.metadata.tier = tier;
}

/** The pages of the simulated payment provider, at its addresses. Development only. */
export function paymentPages(router: Router, provider: PaymentSimulator): void {
  router.get('/dev/pay.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = SIMULATOR_STYLE;
  });

  router.get('/dev/pay/:id', async (ctx) => {
    const checkout = provider.checkout(ctx.params.id ?? '');
    if (checkout) {
      const { tier } = checkout.metadata;
      const open = checkout.status === 'open';
      return simulatorPage(ctx, {
        title: open ? `Pay for ${planNames[tier]}` : 'This checkout is over',
        said: [
          `${planNames[tier]}, ${prices[tier]} per month.`,
          ...(ctx.query.declined === undefined ? [] : ['Your card was declined. Nothing was charged.']),
        ],
        forms: open
          ? [
              [`${checkout.id}/complete`, `Pay ${prices[tier]}`],
              [`${checkout.id}/decline`, 'Use a card that is declined'],
            ]
          : [],
        back: open ? checkout.cancel_url : checkout.success_url,
      });
    }
    const portal = provider.portal(ctx.params.id ?? '');
    const subscription = portal && (await provider.subscriptionOf(portal.customer));
    if (portal) return portalPage(ctx, portal, subscription);
    answerRefusal(ctx, refuse('NOT_FOUND'));
  });

  function portalPage(
    ctx: Context,
    portal: SimulatedPortal,
    subscription: SimulatedSubscription | undefined,
  ) {
    const { id, change, return_url } = portal;
    const tier = subscription && tierAt(subscription.items.data[0].price.id);
    const wanted = change && tierAt(change.price);
    const ends = subscription && new Date(subscription.items.data[0].current_period_end * 1000);
    return simulatorPage(ctx, {
      title: wanted ? `Change to ${planNames[wanted]}` : 'Your plan and your card',
      said:
        subscription && tier && ends
          ? [
              `${planNames[tier]}, ${subscription.status}, paid until ${ends.toISOString().slice(0, 10)}.`,
              ...(subscription.cancel_at_period_end ? ['It is cancelled at the end of the period.'] : []),
            ]
          : ['Nothing is paid for.'],
      forms: wanted
        ? [[`${id}/complete`, `Change to ${planNames[wanted]} for ${prices[wanted]} per month`]]
        : Object.entries(acts).map(([name, { label }]): [string, string] => [`${id}/${name}`, label]),
      back: return_url,
    });
  }

  router.post('/dev/pay/:id/:act', async (ctx) => {
    const { id = '', act = '' } = ctx.params;
    const checkout = provider.checkout(id);
    if (checkout && act === 'complete') {
      await provider.pay(checkout);
      const paid = checkout.status === 'complete';
      return goOn(ctx, paid ? checkout.success_url : checkout.cancel_url, { status: checkout.status });
    }
    if (checkout && act === 'decline') {
      return goOn(ctx, `/dev/pay/${id}?declined`, { status: checkout.status, declined: true });
    }
    const portal = provider.portal(id);
    if (portal?.change && act === 'complete') {
      const tier = tierAt(portal.change.price);
      await provider.change(portal.customer, (one) => changeTo(one, tier));
      return goOn(ctx, portal.change.successUrl, { status: 'complete' });
    }
    if (portal?.change && act === 'decline') {
      return goOn(ctx, portal.url, { status: 'open', declined: true });
    }
    const done = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (!portal || !done) return answerRefusal(ctx, refuse('NOT_FOUND'));
    await provider.change(portal.customer, done.to, done.event);
    goOn(ctx, portal.url, { status: (await provider.subscriptionOf(portal.customer))?.status ?? 'none' });
  });
}
