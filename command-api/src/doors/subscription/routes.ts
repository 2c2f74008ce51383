import type Router from '@koa/router';
import { refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { openPortal, paymentWebhook, startCheckout } from '@nead/contracts/subscription/billing-requests.ts';
import { subscriptionRefusalTexts } from '@nead/contracts/subscription/texts.ts';
import { rawBodyOf } from '@nead/http-kit/body.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { beginToBuy } from '../../rooms/subscription/buy.ts';
import { customerOf, subscriptionDecider } from '../../rooms/subscription/decider.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import { ownAddress } from './own-address.ts';
import type { PaymentDoorParts } from './payment-door-parts.ts';
import { openWebhooks } from './webhooks.ts';

export function subscriptionRoutes(router: Router, parts: PaymentDoorParts): void {
  const { streams, payments, logger } = parts;
  const webhooks = openWebhooks(parts);

  serveByHand(router, parts, startCheckout, async ({ body, session, identity, reached, ctx }) => {
    if (!payments) return refuse('NOT_FOUND');
    const { planType: tier, successUrl, cancelUrl } = body;
    const origin = ownAddress(payments, ctx);
    if ([successUrl, cancelUrl].some((url) => new URL(url).origin !== origin)) {
      return refuse('VALIDATION', undefined, { errors: [subscriptionRefusalTexts.leadsElsewhere] });
    }
    const wanted = { childminderId: session.account, tier, successUrl, cancelUrl };
    const { metadata } = identity;
    const begun = await orRefuse(logger, () => beginToBuy(streams, payments, wanted, metadata, reached));
    return unlessRefused(begun, (begun) => ({ sessionUrl: begun.url }));
  });

  serve(router, openPortal, async ({ session, ctx }) => {
    if (!payments) return refuse('NOT_FOUND');
    const customer = customerOf(await streams.stateOf(subscriptionDecider, session.account));
    if (!customer) return refuse('NOTHING_TO_MANAGE');
    const back = `${ownAddress(payments, ctx)}/childminder/subscription/manage`;
    return orRefuse(logger, async () => ({ url: await payments.portal(customer, back) }));
  });

  serveByHand(router, parts, paymentWebhook, async ({ ctx, reached }) => {
    if (!payments) return refuse('NOT_FOUND');
    const message = await payments.read(rawBodyOf(ctx), ctx.get('Stripe-Signature'));
    if (message === 'forged' || !(await webhooks.isNew(message))) return refuse('SIGNATURE_INVALID');
    const position = await webhooks.take(message);
    if (position !== undefined) reached(position);
    return { received: true as const };
  });
}
