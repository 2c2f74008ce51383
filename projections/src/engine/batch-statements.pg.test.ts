import { refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import { openSessions, SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionGuard } from './batch-statements.ts';
import { type Db, openDb } from './db.ts';
import { Sql, sql } from './sql.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(SESSION_TABLE);
  await pool.query(`create table thing (id text, made timestamptz, large bigint, exact numeric, told jsonb, names text[],
    open boolean, few integer, share float8)`);
  await pool.query(`insert into thing values
    ('b', '2026-03-29 01:30:00.123+00', 9007199254740993, 1.10, '{"a": [1, "é", null]}', '{x,"y, z"}', true, -3, 0.1),
    ('a', '1999-12-31 23:59:59+01', null, 12345678901234567890.5, 'null', null, null, 0, 1e300),
    ('c', null, -1, null, null, '{}', false, 2147483647, 0)`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let statements: string[] = [];
beforeEach(() => {
  const query = pool.query.bind(pool);
  statements = [];
  vi.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
    const [config] = asked;
    statements.push(typeof config === 'string' ? config : (config as pg.QueryConfig).text); // as the product calls it
    return Reflect.apply(query, pool, asked);
  });
  return () => vi.restoreAllMocks();
});

const everything = sql`select * from thing where id = any ($1) order by id desc`;
const two = sql`select id, made from thing where few > $1 and open is not distinct from $2 order by made`;
const none = sql`select id from thing where false`;
const count = sql`select count(*) from thing`;

/** The answers of each statement run by itself, as node-postgres reads them. */
async function plainly(asked: [Sql, unknown[]][]) {
  const found = [];
  for (const [{ text }, values] of asked) found.push((await pool.query(text, values)).rows);
  return found;
}

const together = async (db: Db, asked: [Sql, unknown[]][]) =>
  (await Promise.all(asked.map(([statement, values]) => db.query(statement, values)))).map(
    ({ rows }) => rows,
  );

test('what is asked at the same time is one statement, with the rows that each has by itself', async () => {
  const asked: [Sql, unknown[]][] = [
    [everything, [['a', 'b', 'c']]],
    [two, [-5, true]],
    [none, []],
    [count, []],
    [everything, [['b']]],
    [two, [-5, true]],
  ];
  const expected = await plainly(asked);
  // The first run tells the types of their columns.
  expect(await together(openDb(pool), asked)).toEqual(expected);
  for (let nth = 0; nth < 8; nth++) {
    statements = [];
    expect(await together(openDb(pool), asked)).toEqual(expected);
    expect(statements).toHaveLength(1);
  }
});

test('a type that JSON cannot carry, and a statement that writes, go by themselves', async () => {
  const day = sql`select date '2026-11-24' as day, 'x' as other`;
  const write = sql`insert into thing (id) values ('d') on conflict do nothing returning id`;
  for (let nth = 0; nth < 3; nth++) {
    const [days, written, counted] = await together(openDb(pool), [
      [day, []],
      [write, []],
      [count, []],
    ]);
    expect(days).toEqual((await pool.query(day.text)).rows);
    expect(written).toEqual([{ id: 'd' }]);
    expect(counted).toHaveLength(1);
  }
  await pool.query(`delete from thing where id = 'd'`);
});

test('one that fails does not take the others with it', async () => {
  const fails = sql`select 1 / $1::integer as one`;
  const db = openDb(pool);
  await Promise.all([db.query(fails, [1]), db.query(two, [0, false])]);
  const [failed, found] = await Promise.allSettled([db.query(fails, [0]), db.query(two, [0, false])]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(found).toMatchObject({ status: 'fulfilled', value: { rows: [{ id: 'c' }] } });
});

test('a statement goes on when the columns of its tables have changed since it was prepared', async () => {
  const all = new Sql('select * from changing', []);
  await pool.query(`create table changing (id text); insert into changing values ('a')`);
  const db = openDb(pool);
  for (let nth = 0; nth < 30; nth++) await Promise.all([db.query(all), db.query(count)]);
  await pool.query('alter table changing add more integer default 3');
  const [{ rows }] = await Promise.all([db.query(all), db.query(count)]);
  expect(rows).toEqual([{ id: 'a', more: 3 }]);
});

/** A request with a session that goes on, or one that is over although its token is valid. */
async function requestOf({
  over = false,
  role = 'parent',
}: {
  over?: boolean;
  role?: 'parent' | 'childminder';
}) {
  const sessions = openSessions(pool, [{ kid: 'test', secret: 'a test key of more than 32 characters' }]);
  const session = { id: newId(), account: newId(), role: 'parent' } as const;
  await sessions.start(session, new Date(Date.now() + 60_000));
  if (over) await sessions.end(session.id);
  const claimed = { ...session, role };
  let known = false;
  const guard: SessionGuard = {
    session: claimed,
    known: () => known,
    confirm: () => {
      known = true;
    },
    async mustGoOn() {
      if (known) return;
      if (!(await sessions.goesOn(claimed))) throw new Refused(refuse('UNAUTHENTICATED'));
      known = true;
    },
  };
  statements = [];
  return { db: openDb(pool, undefined, guard), isKnown: () => known };
}

test('a session that goes on is seen by the statement that the request needs anyway, also where that finds nothing', async () => {
  await together(openDb(pool), [
    [none, []],
    [everything, [[]]],
  ]);
  const { db, isKnown } = await requestOf({});
  expect((await db.query(none)).rows).toEqual([]);
  expect(isKnown()).toBe(true);
  expect(statements).toHaveLength(1);
  await db.query(everything, [['a']]);
  expect(statements).toHaveLength(2);
  expect(statements[1]).not.toContain('session.session');
});

test('where it is over, or is of another role, nothing is answered, whatever was asked', async () => {
  for (const other of [{ over: true }, { role: 'childminder' }] as const) {
    for (const asked of [everything, sql`select date '2026-11-24' as day, $1::text[] as names`]) {
      const { db, isKnown } = await requestOf(other);
      const both = [db.query(asked, [['a']]), db.query(count)];
      for (const answer of await Promise.allSettled(both)) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { refusal: { code: 'UNAUTHENTICATED' } },
        });
      }
      expect(isKnown()).toBe(false);
      expect(
        statements.filter((text) => /from thing|date '2026/.test(text) && !text.includes('session.session')),
      ).toEqual([]);
    }
  }
});
