import type Router from '@koa/router';
import { erasureParts, type ForgettingParts } from '@nead/command-api/doors/personal-data/carry-out.ts';
import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { IdentityProvider } from '@nead/http-kit/id-tokens.ts';
import { devRoutes } from './dev-routes.ts';
import { googleSimulator } from './google-play/google-simulator.ts';
import { paymentPages } from './payment-play/payment-pages.ts';
import { paymentSimulator, recallFrom } from './payment-play/stripe-simulator.ts';

/** Who is played on a development server where nobody real is configured. */
export interface Play {
  identityProvider?: IdentityProvider;
  payments?: Payments;
  routes(router: Router): void;
}

/** Plays Google and the payment provider, so that the same checks run without an account there. */
export async function playOutside(
  config: Pick<Config, 'googleClientId' | 'stripe'>,
  parts: ForgettingParts,
  { demo, address }: { demo: boolean; address: () => string },
): Promise<Play> {
  const google = config.googleClientId ? undefined : await googleSimulator();
  const provider = config.stripe
    ? undefined
    : paymentSimulator({
        recall: recallFrom(parts.streams),
        async deliver(body, signature) {
          const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
          await fetch(`${address()}/api/v1/stripe/webhook`, { method: 'POST', headers, body });
        },
      });
  return {
    ...(google && { identityProvider: google }),
    ...(provider && { payments: provider.payments }),
    routes(router) {
      devRoutes(router, parts.pool, demo, google, (now) => carryOutDue(erasureParts(parts), now));
      if (provider) paymentPages(router, provider);
    },
  };
}
