import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../engine/db.ts';
import { rebuild } from '../../engine/rebuild.ts';
import { historyPage } from '../../rooms/history/page.ts';
import { historyProjection } from '../../rooms/history/projection.ts';
import { onlookerOf, PAGE } from '../../rooms/history/queries.ts';
import { household, openReadSide, type ReadSide, silentLog, untilRead } from '../../test-read-side.ts';
import { startWorker } from '../../worker.ts';

const LONG = 3_000;
const home = household();
let side: ReadSide;

/** A child with a long history, on tables without statistics, as after a rebuild. */
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
       now(), now(), false, false, jsonb_build_object('account', 'account' || nth), '{}'
     from generate_series(1, $4::integer) nth`,
    [home.childId, home.childminderId, home.care, LONG],
  );
});
afterAll(() => side?.close());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const rowsOf = (table: string, plan: PlanNode): number =>
  (plan['Relation Name'] === table ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(table, part), 0);

/** Runs each statement, and adds up the pages of the tables, and the accounts, that the database read. */
function counting(): { db: Db; looked: { pages: number; accounts: number } } {
  const looked = { pages: 0, accounts: 0 };
  return {
    looked,
    db: {
      async query({ text }, values = []) {
        const { rows } = await side.pool.query(`explain (analyze, buffers, format json) ${text}`, [
          ...values,
        ]);
        const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
        looked.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        looked.accounts += rowsOf('account', plan);
        return side.pool.query(text, [...values]);
      },
    },
  };
}

/** The pages that the database reads for the first page of the history. */
async function lookedAtForFirstPage() {
  const { db, looked } = counting();
  const account = { account: home.childminderId, role: 'childminder' } as const;
  const onlooker = await onlookerOf(db, account, home.childId);
  if (!onlooker) throw new Error('The child is not where it was put');
  const { entries, next } = await historyPage(db, onlooker, {});
  expect([entries.length, next === null]).toEqual([PAGE, false]);
  return looked;
}

test('the first page of a long history looks at no more than it shows, also before the tables were counted', async () => {
  const { pages } = await lookedAtForFirstPage();
  expect(pages).toBeLessThan(2_000);
});

test('a page of a history looks at the accounts that it names, and not at those of the whole country', async () => {
  const { pool } = side;
  await pool.query(
    `insert into accounts.account (id, role, first_name, last_name, verified, suspended, second_factor, has_password, google)
     select 'account' || nth, 'parent', 'First' || nth, 'Last' || nth, true, false, false, true, false
     from generate_series(1, $1::integer) nth`,
    [LONG],
  );
  await pool.query('analyze history.entry, accounts.account');
  const { accounts } = await lookedAtForFirstPage();
  expect(accounts).toBeGreaterThanOrEqual(PAGE);
  expect(accounts).toBeLessThanOrEqual(PAGE + 1);
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
