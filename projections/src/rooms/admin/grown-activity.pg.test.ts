import { activityTexts } from '@nead/contracts/admin/health-texts.ts';
import { SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../engine/db.ts';
import { openReadSide, type ReadSide, silentLog } from '../../test-read-side.ts';
import { startWorker } from '../../worker.ts';
import { actsCsv, actsOn } from './acts.ts';
import { childmindersOn, dashboardOf, parentsOn } from './queries.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
  const { log, pool, url } = side;
  await (await startWorker({ log, pool, databaseUrl: url, logger: silentLog })).stop();
  await pool.query(`
    insert into admin.activity (id, position, at, type, account_id, actor_id, detail, act)
    select 'a' || n, n, now() - interval '1 year', 'AccountOpened', null, null, '"parent"', false
    from generate_series(1, 20000) n`);
  await pool.query(SESSION_TABLE);
  await pool.query(`
    insert into accounts.account (id, role, first_name, verified, suspended, second_factor, has_password, google)
    select 'a' || n, case n % 4 when 0 then 'childminder' else 'parent' end, md5(n::text), true, false, false, true, false
    from generate_series(1, 20000) n`);
  await pool.query(
    `insert into session.session (id, account_id, role, expires_at) select id, id, role, now() from accounts.account`,
  );
  await pool.query('vacuum analyze');
});
afterAll(() => side?.close());

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** The number of database blocks read for an answer. */
async function blocksFor(ask: (db: Db) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await ask({
    async query({ text }, values = []) {
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const { rows } = await side.pool.query<Explained>(explain, [...values]);
      const { Plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
      blocks += (Plan?.['Shared Hit Blocks'] ?? 0) + (Plan?.['Shared Read Blocks'] ?? 0);
      return side.pool.query(text, [...values]);
    },
  });
  return blocks;
}

test('what happened long ago is not gone through for the desk’s figures and acts', async () => {
  const { rows } = await side.pool.query<{ blocks: number }>(
    `select (pg_relation_size('admin.activity') / 8192)::int as blocks`,
  );
  const all = rows[0]?.blocks ?? 0;
  expect(all).toBeGreaterThan(150);
  expect(await blocksFor((db) => actsOn(db, 1))).toBeLessThan(all / 2);
  expect(await blocksFor(dashboardOf)).toBeLessThan(all / 2);
});

test('the first page of a list is read without going through everybody', async () => {
  const page = { sort: 'name', page: 1 } as const;
  const rows = 25 * 20;
  expect(await blocksFor((db) => parentsOn(db, { page: 1 }))).toBeLessThan(rows);
  expect(await blocksFor((db) => childmindersOn(db, { ...page, order: 'asc' }))).toBeLessThan(rows);
  expect(await blocksFor((db) => childmindersOn(db, { ...page, order: 'desc' }))).toBeLessThan(rows);
});

test('a file of acts that does not hold all of them says so', async () => {
  await side.pool.query(`
    insert into admin.activity (id, position, at, type, account_id, actor_id, detail, act)
    select 'b' || n, 20000 + n, now(), 'AccountSuspended', null, null, 'null', true from generate_series(1, 3) n`);
  const linesOf = async (most: number) => (await actsCsv(side.pool, most)).trim().split('\r\n');
  expect((await linesOf(2)).slice(-1)).toEqual([expect.stringContaining(activityTexts.actsLeftOut(1))]);
  expect(await linesOf(2)).toHaveLength(4);
  expect((await linesOf(3)).join()).not.toContain(activityTexts.actsLeftOut(1));
  expect(await linesOf(3)).toHaveLength(4);
});
