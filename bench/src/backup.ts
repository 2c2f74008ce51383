import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fleetEnvironment } from '@nead/e2e/kit/fleet.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { backUpLog, restoreLog } from '@nead/event-store/backup.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { recordHistory } from './history.ts';
import { type BenchRow, interleaved, median } from './rounds.ts';
import { settle } from './village.ts';

const EVENTS = 100_000;
const CHILDREN = 60;

/** The log into a folder, and from there into an empty database that waits for its disk. */
export const backup: BenchRow = {
  name: 'backup',
  async run({ rounds, size }) {
    const database = await testDatabase({ durable: true });
    const village = await settle({ ...fleetEnvironment(database.url), EVENTSTORE_URL: '' }, CHILDREN * size);
    try {
      const { log, children } = village;
      const before = Number(await log.head());
      const each = (EVENTS * size - before) / children.length;
      for (const child of children) await recordHistory(log, child, each);
      const folder = newTestFolder(`bench-${randomUUID()}`);
      let events = 0;
      let copies = 0;
      const ms = await interleaved(Math.min(rounds, 3), {
        async backedUp() {
          const began = performance.now();
          events = await backUpLog(log.store, join(folder, String(copies++)), new Date());
          return performance.now() - began;
        },
        async restored() {
          const empty = await testDatabase({ durable: true });
          const store = await openPostgresEventStore({ url: empty.url });
          const began = performance.now();
          await restoreLog(join(folder, String(copies - 1)), store);
          const took = performance.now() - began;
          await store.close();
          await empty.drop();
          return took;
        },
      });
      const figure = (name: string, all: readonly number[]) => ({
        name: `${name} of ${events.toLocaleString('en')} events`,
        value: (events * 1000) / median(all),
        unit: 'events/s',
        bar: { atLeast: 10_000 },
      });
      return [figure('backup', ms.backedUp), figure('restore', ms.restored)];
    } finally {
      await village.close();
      await database.drop();
    }
  },
};
