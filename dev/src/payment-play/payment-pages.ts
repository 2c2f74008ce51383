import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { type PaidTier, planNames, prices } from '@nead/contracts/plans.ts';
import { answer, answerRefusal } from '@nead/http-kit/envelope.ts';
import { escapeHtml } from '@nead/http-kit/html.ts';
import type { Context } from 'koa';
import {
  nextPeriod,
  type SimulatedPortal,
  type SimulatedSubscription,
  simulatedPrices,
  tierAt,
} from './simulated-objects.ts';
import type { PaymentSimulator } from './stripe-simulator.ts';

/** What can be done to a simulated subscription, by the last part of its address, and the webhook that reports it. */
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
    to: (one) => void Object.assign(one, { status: 'past_due' }),
  },
  recover: { label: 'Pay what is owed', to: (one) => void Object.assign(one, { status: 'active' }) },
  end: {
    label: 'Let the period end and the plan with it',
    to: (one) => void Object.assign(one, { status: 'canceled' }),
    event: 'customer.subscription.deleted',
  },
};

function changeTo(subscription: SimulatedSubscription, tier: PaidTier): void {
  subscription.items.data[0].price.id = simulatedPrices[tier];
  subscription.metadata.tier = tier;
}

/** The pages of the simulated payment provider, at its addresses. Development only. */
export function paymentPages(router: Router, provider: PaymentSimulator): void {
  /** Programs get the data, browsers are redirected. */
  const goOn = (ctx: Context, url: string, data: object) => {
    if (ctx.accepts('json', 'html') !== 'html') return answer(ctx, { ...data, url });
    ctx.status = 303;
    ctx.redirect(url);
  };

  router.get('/dev/pay.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = STYLE;
  });

  router.get('/dev/pay/:id', async (ctx) => {
    const checkout = provider.checkout(ctx.params.id ?? '');
    if (checkout) {
      const { tier } = checkout.metadata;
      const open = checkout.status === 'open';
      return page(ctx, {
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
    return page(ctx, {
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

interface Page {
  title: string;
  said: readonly string[];
  /** The address to post to, and the label of the button. */
  forms: readonly [action: string, label: string][];
  back: string;
}

function page(ctx: Context, { title, said, forms, back }: Page): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/dev/pay.css">
<main><p class="mark">Simulator: this page plays the payment provider’s part. No money moves.</p>
<h1>${title}</h1>${said.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
${forms.map(([action, label]) => `<form method="post" action="/dev/pay/${action}"><button>${label}</button></form>`).join('\n')}
<p><a href="${escapeHtml(back)}">Back to Nead</a></p></main></html>`;
}

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh}
main{width:min(26rem,100vw - 2rem);padding:1.5rem 0}
.mark{padding:.5rem .75rem;border:2px dashed;border-radius:.75rem;font-size:.875rem}
h1{font-size:1.5rem;margin:1rem 0 .5rem}
button{width:100%;min-height:3rem;margin:.25rem 0;font:inherit;border-radius:.875rem;border:1px solid;cursor:pointer}
a{display:inline-block;min-height:3rem;line-height:3rem}`;
