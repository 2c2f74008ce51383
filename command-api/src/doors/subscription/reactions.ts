import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import type { Schedule } from '../../engine/schedules.ts';
import { followClosing } from '../../rooms/subscription/follow-closing.ts';
import { type Payments, PaymentsAway } from '../../rooms/subscription/payments.ts';
import { reconcile } from '../../rooms/subscription/record-report.ts';
import { forgetDeliveries } from './deliveries.ts';

interface PaymentParts extends ReactionParts {
  payments: Payments | undefined;
}

/** Stops the payments of a childminder who closes her account, and resumes them if she takes it back. */
const stopPayingFor: Reaction<PaymentParts> = {
  name: 'stop-paying',
  to: new Set(['ErasureRequested', 'ErasureWithdrawn', 'ErasureCarriedOut'] as const),
  async react(event, { streams, payments }) {
    const { type, data } = event;
    if (type !== 'ErasureRequested' && type !== 'ErasureWithdrawn' && type !== 'ErasureCarriedOut') return [];
    try {
      if (payments) await followClosing(streams, payments, data.accountId);
    } catch (error) {
      // The hourly check tries again; other reactions must not wait for the provider.
      if (!(error instanceof PaymentsAway)) throw error;
    }
    return [];
  },
};

/**
 * Asks the provider each hour for the state of subscriptions: a message can be lost for ever, and none is sent when the
 * grace of an unpaid plan is over.
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
