import type { Reactions } from '../reaction.ts';
import { anchorLog } from './anchor.ts';

export const historyReactions: Reactions = {
  reactions: [],
  templates: () => ({}),
  schedules: ({ pool, store, signing }) => [
    {
      name: 'anchor',
      everySeconds: 24 * 3600,
      run: async () => void (await anchorLog({ pool, store, signing })),
    },
  ],
};
