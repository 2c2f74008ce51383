import { loadDemoOnce } from '@nead/dev/demo/load-once.ts';
import { type Simulators, startSimulators } from '@nead/dev/simulators.ts';
import type { Config } from '@nead/http-kit/config.ts';
import { waitForStore } from '@nead/http-kit/postgres/wait-for-store.ts';
import type { Resources } from './resources.ts';

interface Opening {
  /** The address of the product; called once it listens. */
  address: () => string;
  say: (line: string) => void;
}

/** Fills an empty log with the demo household if wanted, and simulates Google and the payment provider. */
export async function openSimulators(
  resources: Resources,
  config: Config,
  { address, say }: Opening,
): Promise<Simulators> {
  const opened = await waitForStore(config, resources.logger, async () => {
    await resources.migrated();
    const parts = {
      ...resources,
      privateKey: resources.privateKey(),
      streams: await resources.streams(),
      keys: await resources.keys(),
    };
    if (config.demo !== 'none') await loadDemoOnce({ ...parts, log: await resources.log() }, say);
    return parts;
  });
  return startSimulators(config, opened, { address, log: resources.logger });
}
