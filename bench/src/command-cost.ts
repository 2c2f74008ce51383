import { Caller } from '@nead/e2e/kit/api.ts';
import { fleetEnvironment, startNode } from '@nead/e2e/kit/fleet.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { recordHistory } from './history.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';
import { settle, type VillageChild } from './village.ts';

const LONG = 50_000;
const SHORT = 100;
const COMMANDS = 200;

/** Signs a child, who is signed out, in and out over HTTP; answers the time of each call. */
async function signInAndOut(url: string, { childId, token }: VillageChild, times: number): Promise<number[]> {
  const caller = new Caller(url);
  caller.token = token;
  const took: number[] = [];
  for (let nth = 0; nth < 2 * times; nth++) {
    const status = nth % 2 === 0 ? 'signed-in' : 'signed-out';
    const began = performance.now();
    const answer = await caller.call('POST', `/childminder/children/${childId}/attendance`, { status });
    took.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`A sign-in was answered ${answer.status}`);
  }
  return took;
}

/** The cost of a long history: nothing while the process knows the child, and little when it first meets it. */
export const commandCost: BenchRow = {
  name: 'command-cost',
  async run({ rounds, length, size }) {
    const database = await testDatabase({ durable: true });
    const env = { ...fleetEnvironment(database.url), EVENTSTORE_URL: '' };
    const village = await settle(env, 2);
    try {
      const [old, young] = village.children;
      if (!old || !young) throw new Error('The village has two children');
      await recordHistory(village.log, old, LONG * size);
      await recordHistory(village.log, young, SHORT);
      const first: number[] = [];
      for (let start = 0; start < Math.max(1, rounds); start++) {
        const node = await startNode('command-api', env);
        first.push(...(await signInAndOut(node.url, old, 1)).slice(0, 1));
        await node.end();
      }
      const node = await startNode('command-api', env);
      const perCommand = (child: VillageChild) => async () =>
        median(await signInAndOut(node.url, child, COMMANDS * length));
      const measured = await interleaved(rounds, { young: perCommand(young), old: perCommand(old) });
      await node.end();
      return [
        {
          name: 'command on a child with 50,000 events, warm',
          value: ratio(measured.old, measured.young),
          unit: 'x one with 100',
          bar: { atMost: 1.2 },
        },
        {
          name: 'command on a child with 50,000 events, first after a start',
          value: median(first) / 1000,
          unit: 's',
          bar: { atMost: 1 },
        },
      ];
    } finally {
      await village.close();
      await database.drop();
    }
  },
};
