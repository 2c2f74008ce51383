import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { openPortal, paymentWebhook, startCheckout } from '@nead/contracts/subscription/billing-requests.ts';
import { subscriptionRefusalTexts } from '@nead/contracts/subscription/refusal-texts.ts';
import { rawBodyOf } from '@nead/http-kit/body.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { beginToBuy } from '../../rooms/subscription/buy.ts';
import { customerOf, subscriptionDecider } from '../../rooms/subscription/decider.ts';
import { orRefuse } from '../../rooms/subscription/or-refuse.ts';
import { ownAddress } from './own-address.ts';
import type { PaymentDoorParts } from './payment-door-parts.ts';
import { openWebhooks } from './webhooks.ts';

export function subscriptionRoutes(
  router: Router,
  { streams, commandIds, payments, pool, logger, setPosition }: PaymentDoorParts,
): void {
  const webhooks = openWebhooks({ streams, pool, logger });

  serve(router, startCheckout, async ({ body, session, ctx }) => {
    if (!payments) return refuse('NOT_FOUND');
    const { planType: tier, successUrl, cancelUrl } = body;
    const origin = ownAddress(payments, ctx);
    if ([successUrl, cancelUrl].some((url) => new URL(url).origin !== origin)) {
      return refuse('VALIDATION', undefined, { errors: [subscriptionRefusalTexts.leadsElsewhere] });
    }
    const { metadata } = commandIds.identify(ctx, session);
    const wanted = { childminderId: session.account, tier, successUrl, cancelUrl };
    const recorded = (position: bigint) => setPosition(ctx, position);
    const begun = await orRefuse(logger, () => beginToBuy(streams, payments, wanted, metadata, recorded));
    return isRefusal(begun) ? begun : { sessionUrl: begun.url };
  });

  serve(router, openPortal, async ({ session, ctx }) => {
    if (!payments) return refuse('NOT_FOUND');
    const customer = customerOf(await streams.stateOf(subscriptionDecider, session.account));
    if (!customer) return refuse('NOTHING_TO_MANAGE');
    const back = `${ownAddress(payments, ctx)}/childminder/subscription/manage`;
    return orRefuse(logger, async () => ({ url: await payments.portal(customer, back) }));
  });

  serve(router, paymentWebhook, async ({ ctx }) => {
    if (!payments) return refuse('NOT_FOUND');
    const message = await payments.read(rawBodyOf(ctx), ctx.get('Stripe-Signature'));
    if (message === 'forged' || !(await webhooks.isNew(message))) return refuse('SIGNATURE_INVALID');
    const position = await webhooks.take(message);
    if (position !== undefined) setPosition(ctx, position);
    return { received: true as const };
  });
}
