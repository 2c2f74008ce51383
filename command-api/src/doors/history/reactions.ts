import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import type { ReactionParts, Reactions } from '../../engine/reaction.ts';
import { anchorLog } from '../../rooms/history/anchor.ts';
import { anchorLetter, orderAnchorMail } from './mail-anchor.ts';

interface AnchorParts extends ReactionParts {
  signing: InstallationKey;
}

export const historyReactions: Reactions<AnchorParts> = {
  reactions: [],
  templates: ({ pool, streams }) => ({ anchor: anchorLetter(pool, streams) }),
  schedules: ({ pool, streams, log, signing }) => [
    {
      name: 'anchor',
      everySeconds: 24 * 3600,
      async run() {
        const made = await anchorLog({ pool, store: log.store, signing });
        if (typeof made === 'string') await orderAnchorMail(pool, streams, made);
      },
    },
  ],
};
