import { loadDemoOnce } from '@nead/dev/demo/load-once.ts';
import { type Simulators, startSimulators } from '@nead/dev/simulators.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { House } from './resources.ts';

interface Opening {
  /** Where the product answers; asked once it listens. */
  address: () => string;
  say: (line: string) => void;
}

/** Fills an empty log with the demo household if that is wanted, and simulates Google and the payment provider. */
export async function openSimulators(
  house: House,
  config: Config,
  { address, say }: Opening,
): Promise<Simulators> {
  const opened = {
    ...house,
    privateKey: house.privateKey(),
    streams: await house.streams(),
    keys: await house.keys(),
  };
  if (config.demo !== 'none') await loadDemoOnce({ ...opened, log: await house.log() }, say);
  return startSimulators(config, opened, { address, log: house.logger });
}
