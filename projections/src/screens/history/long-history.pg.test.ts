import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../engine/db.ts';
import { rebuild } from '../../engine/rebuild.ts';
import { historyProjection } from '../../rooms/history/projection.ts';
import { onlookerOf } from '../../rooms/history/queries.ts';
import { household, openReadSide, type ReadSide, silentLog, untilRead } from '../../test-read-side.ts';
import { startWorker } from '../../worker.ts';
import { historyPage } from './routes.ts';

const LONG = 3_000;
const home = household();
let side: ReadSide;

/** A child whose history is long already, on tables that the database has not counted yet, as after a rebuild. */
beforeAll(async () => {
  side = await openReadSide();
  const worker = await startWorker({
    log: side.log,
    pool: side.pool,
    databaseUrl: side.url,
    logger: silentLog,
  });
  await side.append(home.register, home.childAdded);
  const isThere = async () => {
    const { rowCount } = await side.pool.query('select from history.child where child_id = $1', [
      home.childId,
    ]);
    return rowCount === 1;
  };
  await untilRead(() => isThere().catch(() => false));
  await worker.stop();
  await side.pool.query('alter table history.entry set (autovacuum_enabled = false)');
  await side.pool.query(
    `insert into history.entry (subject, position, childminder_id, event_id, stream, revision, type, kind, did, about,
       happened_at, recorded_at, late, waited, actor, data)
     select $1, 1000 + nth, $2, 'e' || nth, $3, nth, 'ActivityRecorded', 'nappy', 'recorded', 'record' || nth,
       now(), now(), false, false, '{"system":"test"}', '{}'
     from generate_series(1, $4::integer) nth`,
    [home.childId, home.childminderId, home.care, LONG],
  );
});
afterAll(() => side?.close());

/** Runs each statement, and adds up how many pages of the tables the database looked at. */
function countingPages(): { db: Db; pages(): number } {
  let pages = 0;
  return {
    pages: () => pages,
    db: {
      async query({ text }, values = []) {
        const { rows } = await side.pool.query(`explain (analyze, buffers, format json) ${text}`, [
          ...values,
        ]);
        const { Plan: plan } = rows[0]['QUERY PLAN'][0];
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        return side.pool.query(text, [...values]);
      },
    },
  };
}

test('the first page of a long history looks at no more than it shows, also before the tables were counted', async () => {
  const { db, pages } = countingPages();
  const account = { account: home.childminderId, role: 'childminder' } as const;
  const onlooker = await onlookerOf(db, account, home.childId);
  if (!onlooker) throw new Error('The child is not where it was put');
  const { entries, next } = await historyPage(db, onlooker, {});
  expect([entries.length, next === null]).toEqual([50, false]);
  expect(pages()).toBeLessThan(2_000);
});

test('a read model that was built again is counted, so that the database need not guess how to look into it', async () => {
  const { log, pool } = side;
  const { outcome } = await rebuild({ projection: historyProjection, log, pool, logger: silentLog });
  expect(outcome).toBe('swapped');
  const { rowCount } = await pool.query(
    "select from pg_stats where schemaname = 'history' and tablename = 'entry' and attname = 'subject'",
  );
  expect(rowCount).toBe(1);
});
