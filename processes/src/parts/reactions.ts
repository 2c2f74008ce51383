import { startReactor } from '@nead/command-api/reactor.ts';
import type { ProcessPart } from '../resources.ts';

/** Reactions to events, and work at set times. */
export const reactions: ProcessPart = async (resources) => {
  await resources.migrated();
  const reactor = await startReactor({
    ...resources,
    ...resources.config,
    privateKey: resources.privateKey(),
    signing: resources.signing(),
    log: await resources.log(),
    keys: await resources.keys(),
    streams: await resources.streams(),
    mailer: await resources.mailer(),
  });
  resources.onStop('reactor', reactor.stop);
  return { probes: { reactor: reactor.problem } };
};
