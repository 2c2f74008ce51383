import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrateReadSide } from '../rooms/admin/platform.ts';
import { careProjection } from '../rooms/care/projection.ts';
import { silentLog } from '../test-read-side.ts';
import { createLiveIfMissing } from './read-model.ts';
import { followWantedScrubs } from './scrub.ts';

test('a scrub that took too long goes on where it was, and does not build read models again', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await migrateReadSide(database.url);
  const pool = openPool(database.url, silentLog);
  onTestFinished(() => pool.end());
  const log = memoryLog();
  await createLiveIfMissing(pool, careProjection, await log.epoch());
  // One for tonight is not carried out before.
  await pool.query("insert into projection.scrub_wanted (at) values (now() + interval '1 day')");
  await pool.query('insert into projection.scrub_wanted default values');
  const logger = createLog('test', 'silent');
  const said = vi.spyOn(logger, 'info');
  const rewritten: string[] = [];
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<unknown>; // only this one of its forms is used
  vi.spyOn(pool, 'query').mockImplementation(async (...call: unknown[]) => {
    const text = JSON.stringify(call[0]);
    const table = /vacuum \(full\) ([\w.]+)/.exec(text)?.[1];
    if (table) rewritten.push(table);
    if (rewritten.length === 2 && table) throw new Error('Query read timeout');
    return query(...call);
  });
  const tables = { writtenAnew: [ofReadSide.checkpoint, ofReadSide.feedCounter], emptied: [] };
  onTestFinished(followWantedScrubs({ projections: [careProjection], log, pool, logger, tables }));
  const open = async () =>
    (await pool.query('select from projection.scrub_wanted where done_at is null')).rowCount;
  await expect.poll(open).toBe(1);
  const built = said.mock.calls.filter(([, text]) => text === 'a read model was built again');
  expect(built).toHaveLength(1);
  expect(rewritten).toEqual([
    ofReadSide.checkpoint,
    ofReadSide.feedCounter,
    ofReadSide.feedCounter,
    'feed.message',
    'pg_catalog.pg_statistic',
  ]);
});
