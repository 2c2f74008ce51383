import { fleetEnvironment } from '@nead/e2e/kit/fleet.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { rebuild } from '@nead/projections/engine/rebuild.ts';
import { projections } from '@nead/projections/projections.ts';
import { startWorker } from '@nead/projections/worker.ts';
import { recordHistory } from './history.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';
import { benchLog, settle, type Village } from './village.ts';

const EVENTS = 100_000;
const CHILDREN = 60;

/** Every read model from the beginning of the log, by a worker that finds all of them outdated. */
export const rebuilding: BenchRow = {
  name: 'rebuild',
  async run({ rounds, size }) {
    const database = await testDatabase({ durable: true });
    const village = await settle({ ...fleetEnvironment(database.url), EVENTSTORE_URL: '' }, CHILDREN * size);
    try {
      const { log, pool, children } = village;
      const before = Number(await log.head());
      const each = (EVENTS * size - before) / children.length;
      for (const child of children) await recordHistory(log, child, each);
      await buildOnce(village, database.url);
      const events = Number(await log.head());
      const { all } = await interleaved(Math.min(rounds, 3), {
        async all() {
          const began = performance.now();
          const outcomes = await Promise.all(
            projections.map((projection) => rebuild({ projection, log, pool, logger: benchLog })),
          );
          if (outcomes.some(({ outcome }) => outcome !== 'swapped')) throw new Error('A rebuild did not end');
          return (events * 1000) / (performance.now() - began);
        },
      });
      return [
        {
          name: `rebuild of all read models from ${events.toLocaleString('en')} events`,
          value: median(all),
          unit: 'events/s',
          bar: { atLeast: 20_000 },
        },
      ];
    } finally {
      await village.close();
      await database.drop();
    }
  },
};

/** A rebuild beside a live read model is only possible after a worker has run. */
export async function buildOnce({ log, pool }: Village, databaseUrl: string): Promise<void> {
  const worker = await startWorker({ log, pool, databaseUrl, logger: benchLog });
  const head = await log.head();
  const atEnd = () => Object.values(worker.health()).every(({ position = 0n }) => position >= head);
  const built = await waitUntil(atEnd, { atMostMs: 120_000 });
  await worker.stop();
  if (!built) throw new Error('The read models were not built within two minutes.');
}
