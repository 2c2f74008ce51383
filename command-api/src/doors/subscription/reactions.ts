import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import type { Schedule } from '../../engine/schedules.ts';
import { type Payments, PaymentsAway } from '../../rooms/subscription/payments.ts';
import { reconcile } from '../../rooms/subscription/record-report.ts';
import { stopPaying } from '../../rooms/subscription/stop-paying.ts';
import { forgetDeliveries } from './deliveries.ts';

interface PaymentParts extends ReactionParts {
  payments: Payments | undefined;
}

/** Who closes her account is charged no more. */
const stopPayingFor: Reaction<PaymentParts> = {
  name: 'stop-paying',
  to: new Set(['ErasureRequested', 'ErasureCarriedOut'] as const),
  async react(event, { streams, payments }) {
    if (event.type !== 'ErasureRequested' && event.type !== 'ErasureCarriedOut') return [];
    try {
      if (payments) await stopPaying(streams, payments, event.data.accountId);
    } catch (error) {
      // The hourly look asks again; no other reaction may wait for the provider.
      if (!(error instanceof PaymentsAway)) throw error;
    }
    return [];
  },
};

/**
 * Messages can be lost for good, and none comes when the days are over for which an unpaid plan is kept: so the truth is
 * asked for each hour.
 */
export const lookAtProvider = ({
  streams,
  payments,
}: Pick<ReactionParts, 'streams'> & { payments: Payments }): Schedule => ({
  name: 'reconcile-subscriptions',
  everySeconds: 3600,
  run: async () => void (await reconcile(streams, payments)),
});

export const subscriptionReactions: Reactions<PaymentParts> = {
  reactions: [stopPayingFor],
  schedules: ({ streams, payments }) => [
    forgetDeliveries,
    ...(payments ? [lookAtProvider({ streams, payments })] : []),
  ],
};
