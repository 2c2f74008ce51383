import type { Reactions } from '../reaction.ts';
import { reconcile } from './hear.ts';

/** Messages can be lost for good; a day later the truth is asked for. */
export const subscriptionReactions: Reactions = {
  reactions: [],
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
