import type Router from '@koa/router';
import { erasureParts, type ForgettingParts } from '@nead/command-api/doors/personal-data/carry-out.ts';
import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import type { CardService } from '@nead/command-api/rooms/fees/card-service.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { IdentityProvider } from '@nead/http-kit/sessions/id-tokens.ts';
import { pageOfDemo } from './demo/page-of-demo.ts';
import { devRoutes } from './dev-routes.ts';
import { googleSimulator } from './google/google-simulator.ts';
import { lettersPage } from './letters/letters-page.ts';
import { openDayPlayer } from './living/day-player.ts';
import { dayRoutes } from './living/day-routes.ts';
import { keepOpen } from './living/keep-open.ts';
import { livedUntil, noteLived } from './living/lived-until.ts';
import { cardPages } from './payments/card-pages.ts';
import { cardSimulator, recallAccountFrom } from './payments/card-simulator.ts';
import { paymentPages } from './payments/payment-pages.ts';
import { providerCalls } from './payments/provider-calls.ts';
import { paymentSimulator, recallFrom } from './payments/stripe-simulator.ts';

/**
 * The extra parts of a development server: stand-ins for services that are not configured, its own pages, and its demo
 * household.
 */
export interface Simulators {
  identityProvider?: IdentityProvider;
  payments?: Payments;
  cards?: CardService;
  routes(router: Router): void;
  /** The calls of a fleet's other processes to the simulated providers. */
  calls(router: Router): void;
  /** The page in which the app runs. */
  page?: (html: string) => string;
  /** Keeps the day of the demo household going from now on, unless it must stay as it was loaded. */
  keepDemoOpen(): void;
  /** Ends everything, also a day that is being played. */
  end(): Promise<void>;
}

/** Simulates Google and the payment provider, so that the same checks run without an account there. */
export async function startSimulators(
  config: Pick<Config, 'googleClientId' | 'stripe' | 'publicUrl' | 'supportEmail' | 'operator' | 'demo'>,
  parts: ForgettingParts,
  { address, log }: { address: () => string; log: Pick<Log, 'warn'> },
): Promise<Simulators> {
  const demo = config.demo !== 'none';
  const google = config.googleClientId ? undefined : await googleSimulator();
  const deliverTo = (webhook: string) => async (body: string, signature: string) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    await fetch(`${address()}/api/v1/stripe/${webhook}`, { method: 'POST', headers, body });
  };
  const provider = config.stripe
    ? undefined
    : paymentSimulator({
        recall: recallFrom(parts.streams),
        deliver: deliverTo('webhook'),
        privateKey: parts.privateKey,
      });
  const cards = config.stripe
    ? undefined
    : cardSimulator({
        recall: recallAccountFrom(parts.streams),
        deliver: deliverTo('connect-webhook'),
        privateKey: parts.privateKey,
      });
  const trouble = (error: unknown) => log.warn({ err: error }, 'The demo household is left as it is');
  const dayPlayer = openDayPlayer(address, trouble);
  const lived = {
    until: () => livedUntil(parts.pool),
    note: (until: Date) => noteLived(parts.pool, until),
  };
  let leave: () => Promise<void> = async () => undefined;
  return {
    ...(google && { identityProvider: google }),
    ...(provider && { payments: provider.payments }),
    ...(cards && { cards: cards.cards }),
    ...(demo && { page: pageOfDemo }),
    routes(router) {
      devRoutes(router, parts.pool, demo, google, (now) => carryOutDue(erasureParts(parts), now));
      lettersPage(router, config);
      if (provider) paymentPages(router, provider);
      if (cards) cardPages(router, cards);
      if (demo) dayRoutes(router, dayPlayer);
    },
    calls(router) {
      providerCalls(router, parts.privateKey, { plans: provider?.answer, cards: cards?.answer });
    },
    keepDemoOpen() {
      if (config.demo === 'living')
        leave = keepOpen({ base: address(), lived, isPlaying: dayPlayer.isPlaying, trouble });
    },
    async end() {
      await dayPlayer.stop();
      await leave();
    },
  };
}
