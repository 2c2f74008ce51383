import type { Reaction, Reactions } from '../reaction.ts';
import { reconcile } from './hear.ts';
import { PaymentsAway } from './payments.ts';
import { stopPaying } from './stop-paying.ts';

/** Whoever closes her account is charged no more. */
const stopPayingFor: Reaction = {
  name: 'stop-paying',
  to: new Set(['ErasureRequested', 'ErasureCarriedOut'] as const),
  async react(event, { streams, payments }) {
    if (event.type !== 'ErasureRequested' && event.type !== 'ErasureCarriedOut') return [];
    try {
      if (payments) await stopPaying(streams, payments, event.data.accountId);
    } catch (error) {
      // The daily look asks again; nothing else may wait for the provider.
      if (!(error instanceof PaymentsAway)) throw error;
    }
    return [];
  },
};

/** Messages can be lost for good; a day later the truth is asked for. */
export const subscriptionReactions: Reactions = {
  reactions: [stopPayingFor],
  templates: () => ({}),
  schedules: ({ streams, payments }) =>
    payments
      ? [
          {
            name: 'reconcile-subscriptions',
            everySeconds: 24 * 3600,
            run: async () => void (await reconcile(streams, payments)),
          },
        ]
      : [],
};
