import { randomUUID } from 'node:crypto';
import { type Nead, startNead } from '@nead/e2e/kit/nead.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';

interface Start {
  nead: Nead;
  seconds: number;
}

/** What a person waits for after `npm start`, with the client built already. */
async function startIn(dataDir: string): Promise<Start> {
  await freshBuild(() => undefined);
  const began = performance.now();
  const nead = await startNead({ dataDir });
  return { nead, seconds: (performance.now() - began) / 1000 };
}

export const start: BenchRow = {
  name: 'start',
  async run({ rounds }) {
    let folder = '';
    const { empty, warm } = await interleaved(Math.min(rounds, 3), {
      async empty() {
        folder = newTestFolder(`bench-${randomUUID()}`);
        const { nead, seconds } = await startIn(folder);
        await nead.end();
        return seconds;
      },
      async warm() {
        const { nead, seconds } = await startIn(folder);
        await nead.stop();
        return seconds;
      },
    });
    return [
      { name: 'start to ready: warm', value: median(warm), unit: 's', bar: { atMost: 4 } },
      {
        name: 'start to ready: empty folder, with demo',
        value: median(empty),
        unit: 's',
        bar: { atMost: 20 },
      },
    ];
  },
};
