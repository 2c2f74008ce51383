import { stripeCards } from '@nead/command-api/rooms/fees/stripe-cards.ts';
import { stripePayments } from '@nead/command-api/rooms/subscription/stripe-payments.ts';
import type { Config } from '@nead/http-kit/config.ts';
import { googlePlayedAt } from './google/google-simulator.ts';
import { simulatedCardKeys, simulatedPlanKeys } from './payments/simulated-network.ts';
import type { Play } from './simulators.ts';

/** Google and the payment provider for a process of a fleet in which another process plays them. */
export function playedElsewhere({
  playUrl,
  privateKey,
}: Pick<Config, 'playUrl' | 'privateKey'>): Pick<Play, 'identityProvider' | 'payments' | 'cards'> {
  if (!playUrl) return {};
  const { hostname: host, port } = new URL(playUrl);
  const network = { protocol: 'http' as const, host, port };
  return {
    identityProvider: googlePlayedAt(playUrl),
    payments: stripePayments(simulatedPlanKeys(privateKey), undefined, network),
    cards: stripeCards(simulatedCardKeys(privateKey), undefined, network),
  };
}
