import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createLog, type Log } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrateReadSide } from '../rooms/admin/platform.ts';
import { careProjection } from '../rooms/care/projection.ts';
import { silentLog } from '../test-read-side.ts';
import { createLiveIfMissing } from './read-model.ts';
import { followWantedRebuilds } from './wanted-rebuilds.ts';

async function openWish() {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await migrateReadSide(database.url);
  const openOne = () => {
    const pool = openPool(database.url, silentLog);
    onTestFinished(() => pool.end());
    return pool;
  };
  const pool = openOne();
  const log = memoryLog();
  await createLiveIfMissing(pool, careProjection, await log.epoch());
  await pool.query(`insert into projection.rebuild_wanted (name) values ('care')`);
  const wanted = async () => (await pool.query('select from projection.rebuild_wanted')).rowCount;
  const follow = (on: pg.Pool, logger: Log = silentLog) =>
    onTestFinished(followWantedRebuilds({ projections: [careProjection], log, pool: on, logger }));
  return { pool, openOne, log, wanted, follow };
}

test('a rebuild that was asked for waits for a store that is away, and is done once', async () => {
  const { pool, log, wanted, follow } = await openWish();
  const epoch = vi.spyOn(log, 'epoch').mockRejectedValue(new StoreUnavailable('The store is away'));
  follow(pool);
  await expect.poll(() => epoch.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await wanted()).toBe(1);
  epoch.mockRestore();
  await expect.poll(wanted, { timeout: 10_000 }).toBe(0);
});

test('a worker that heard of a rebuild just before another had carried it out does not do it again', async () => {
  const { pool, openOne, wanted, follow } = await openWish();
  const late = openOne();
  const query = late.query.bind(late) as (...call: unknown[]) => Promise<unknown>; // only this one of its forms is used
  const asked = vi.spyOn(late, 'query').mockImplementationOnce(async (...call: unknown[]) => {
    const answer = await query(...call);
    follow(pool);
    await expect.poll(wanted, { timeout: 10_000 }).toBe(0);
    return answer;
  });
  const logger = createLog('test', 'silent');
  const said = vi.spyOn(logger, 'info');
  follow(late, logger);
  const looks = () => asked.mock.calls.filter(([text]) => String(text).includes('name = any')).length;
  await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(said.mock.calls.map(([, text]) => text)).not.toContain('a read model was built again');
});
