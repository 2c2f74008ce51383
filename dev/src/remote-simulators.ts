import { stripeCards } from '@nead/command-api/rooms/fees/stripe-cards.ts';
import { stripePayments } from '@nead/command-api/rooms/subscription/stripe-payments.ts';
import type { Config } from '@nead/http-kit/config.ts';
import { googleSimulatedAt } from './google/google-simulator.ts';
import { simulatedCardKeys, simulatedPlanKeys } from './payments/simulated-network.ts';
import type { Simulators } from './simulators.ts';

/** Google and the payment provider for a process of a fleet in which another one simulates them. */
export function remoteSimulators({
  playUrl,
  privateKey,
}: Pick<Config, 'playUrl' | 'privateKey'>): Pick<Simulators, 'identityProvider' | 'payments' | 'cards'> {
  if (!playUrl) return {};
  const { hostname: host, port } = new URL(playUrl);
  const network = { protocol: 'http' as const, host, port };
  return {
    identityProvider: googleSimulatedAt(playUrl),
    payments: stripePayments(simulatedPlanKeys(privateKey), undefined, network),
    cards: stripeCards(simulatedCardKeys(privateKey), undefined, network),
  };
}
