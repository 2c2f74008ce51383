import { randomUUID } from 'node:crypto';
import { fleetEnvironment, startNode } from '@nead/e2e/kit/fleet.ts';
import { type Nead, startNead } from '@nead/e2e/kit/nead.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { type ProcessName, processes } from '@nead/processes/processes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';

interface Start {
  nead: Nead;
  seconds: number;
}

/** The time that a person waits after `npm start`, with the client already built. */
async function startIn(dataDir: string): Promise<Start> {
  await freshBuild(() => undefined);
  const began = performance.now();
  const nead = await startNead({ dataDir });
  return { nead, seconds: (performance.now() - began) / 1000 };
}

/** The start of each kind of process of a fleet alone, as in a restart; answers the seconds of the slowest. */
async function startInFleet(env: Readonly<Record<string, string>>): Promise<number> {
  let longest = 0;
  for (const part of Object.keys(processes) as ProcessName[]) {
    // its own keys
    const began = performance.now();
    const node = await startNode(part, env);
    longest = Math.max(longest, (performance.now() - began) / 1000);
    await node.end();
  }
  return longest;
}

export const start: BenchRow = {
  name: 'start',
  async run({ rounds }) {
    let folder = '';
    const database = await testDatabase({ durable: true });
    const env = { ...fleetEnvironment(database.url), EVENTSTORE_URL: '' };
    // Prepares the database and makes the read models' tables; the first round warms the others up.
    const first = await startNode('worker', env);
    await first.end();
    const { empty, warm, fleet } = await interleaved(Math.min(rounds, 3), {
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
      fleet: () => startInFleet(env),
    });
    await database.drop();
    return [
      {
        name: 'start to ready: a process of a fleet, the slowest kind',
        value: median(fleet),
        unit: 's',
        bar: { atMost: 1.5 },
      },
      { name: 'start to ready: warm', value: median(warm), unit: 's', bar: { atMost: 2 } },
      {
        name: 'start to ready: empty folder, with demo',
        value: median(empty),
        unit: 's',
        bar: { atMost: 4 },
      },
    ];
  },
};
