import type { Reactions } from '../reaction.ts';
import { anchorLog } from './anchor.ts';
import { anchorLetter, orderAnchorMail } from './mail-anchor.ts';

export const historyReactions: Reactions = {
  reactions: [],
  templates: ({ pool, streams }) => ({ anchor: anchorLetter(pool, streams) }),
  schedules: ({ pool, streams, store, signing }) => [
    {
      name: 'anchor',
      everySeconds: 24 * 3600,
      async run() {
        const made = await anchorLog({ pool, store, signing });
        if (typeof made === 'string') await orderAnchorMail(pool, streams, made);
      },
    },
  ],
};
