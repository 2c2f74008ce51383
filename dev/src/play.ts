import type Router from '@koa/router';
import { erasureParts, type ForgettingParts } from '@nead/command-api/doors/personal-data/carry-out.ts';
import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { IdentityProvider } from '@nead/http-kit/id-tokens.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { pageOfDemo } from './demo/page-of-demo.ts';
import { devRoutes } from './dev-routes.ts';
import { googleSimulator } from './google-play/google-simulator.ts';
import { dayRoutes } from './living/day-routes.ts';
import { keepOpen } from './living/keep-open.ts';
import { livedUntil, noteLived } from './living/lived-until.ts';
import { openStage } from './living/stage.ts';
import { paymentPages } from './payment-play/payment-pages.ts';
import { paymentSimulator, recallFrom } from './payment-play/stripe-simulator.ts';

/** Who is played on a development server where nobody real is configured. */
export interface Play {
  identityProvider?: IdentityProvider;
  payments?: Payments;
  routes(router: Router): void;
  /** The page that the app runs in. */
  page?: (html: string) => string;
  /** Keeps the day of the demo household under way from now on. */
  live(): void;
  /** Ends what is being played. */
  end(): Promise<void>;
}

/** Plays Google and the payment provider, so that the same checks run without an account there. */
export async function playOutside(
  config: Pick<Config, 'googleClientId' | 'stripe'>,
  parts: ForgettingParts,
  { demo, address, log }: { demo: boolean; address: () => string; log: Pick<Log, 'warn'> },
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
  const trouble = (error: unknown) => log.warn({ err: error }, 'The demo household is left as it is');
  const stage = openStage(address, trouble);
  const lived = {
    until: () => livedUntil(parts.pool),
    note: (until: Date) => noteLived(parts.pool, until),
  };
  let leave: () => Promise<void> = async () => undefined;
  return {
    ...(google && { identityProvider: google }),
    ...(provider && { payments: provider.payments }),
    ...(demo && { page: pageOfDemo }),
    routes(router) {
      devRoutes(router, parts.pool, demo, google, (now) => carryOutDue(erasureParts(parts), now));
      if (provider) paymentPages(router, provider);
      if (demo) dayRoutes(router, stage);
    },
    live() {
      if (demo) leave = keepOpen({ base: address(), lived, isPlaying: stage.isPlaying, trouble });
    },
    async end() {
      await stage.stop();
      await leave();
    },
  };
}
