import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import type { Reactions } from '../../engine/reaction.ts';
import type { Schedule } from '../../engine/schedules.ts';
import { anchorLog } from '../../rooms/history/anchor.ts';
import { noteDamage, placeOf } from '../../rooms/history/damage.ts';
import { anchorLetter, orderAnchorMail } from './mail-anchor.ts';
import { checkWhatIsKept, type DamageParts, logDamage, tellDamage } from './tell-damage.ts';

interface AnchorParts extends DamageParts {
  signing: InstallationKey;
}

const makeAnchor = ({ pool, streams, log, signing, logger }: AnchorParts): Schedule => ({
  name: 'anchor',
  everySeconds: 24 * 3600,
  takesLong: true,
  async run() {
    const made = await anchorLog({ pool, store: log.store, signing });
    if (typeof made === 'string') await orderAnchorMail(pool, streams, made);
    else logDamage(logger, await noteDamage(pool, [placeOf(made)]));
  },
});

export const historyReactions: Reactions<AnchorParts> = {
  reactions: [],
  templates: ({ pool, streams }) => ({ anchor: anchorLetter(pool, streams) }),
  schedules: (parts) => [makeAnchor(parts), checkWhatIsKept(parts), tellDamage(parts)],
};
