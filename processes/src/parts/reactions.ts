import { startReactor } from '@nead/command-api/reactor.ts';
import type { ProcessPart } from '../resources.ts';

/** What happens because of an event, and what is due by the clock. */
export const reactions: ProcessPart = async (house) => {
  await house.migrated();
  const reactor = await startReactor({
    ...house,
    ...house.config,
    privateKey: house.privateKey(),
    signing: house.signing(),
    log: await house.log(),
    keys: await house.keys(),
    streams: await house.streams(),
    mailer: await house.mailer(),
  });
  house.onStop('reactor', reactor.stop);
  return { probes: { reactor: reactor.problem } };
};
