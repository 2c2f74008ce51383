import { loadDemoOnce } from '@nead/dev/demo/load-once.ts';
import { type Play, playOutside } from '@nead/dev/simulators.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { House } from './house.ts';

interface Playing {
  /** Where the product answers; asked once it listens. */
  address: () => string;
  say: (line: string) => void;
}

/** Who is outside is played, in a house whose empty log was filled with the demo household if that is wanted. */
export async function openPlay(house: House, config: Config, { address, say }: Playing): Promise<Play> {
  const opened = {
    ...house,
    privateKey: house.privateKey(),
    streams: await house.streams(),
    keys: await house.keys(),
  };
  const demo = config.demo !== 'none';
  if (demo) await loadDemoOnce({ ...opened, log: await house.log() }, say);
  return playOutside(config, opened, { demo, address, log: house.logger });
}
