import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { createBuild } from '@nead/projections/engine/read-model.ts';
import { OWN_WRITTEN_ANEW } from '@nead/projections/engine/scrub.ts';
import { careProjection } from '@nead/projections/rooms/care/projection.ts';
import { tablesToScrub } from '@nead/projections/worker.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseRoleOf } from './grant-rights.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type RoleName, roleNames } from './rights.ts';

const password = randomBytes(16).toString('hex');
const passwords = Object.fromEntries(roleNames.map((name) => [name, password])) as Record<RoleName, string>; // one for each
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await prepareDatabase({ databaseUrl: database.url, logInPostgres: true, passwords });
});
afterAll(() => database?.drop());

async function as(name: RoleName, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(database.url);
  url.username = databaseRoleOf(url.pathname.slice(1), name);
  url.password = password;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The outcomes of statements, under this process's own account. */
const tried = (name: RoleName, ...statements: string[]): Promise<string> =>
  as(name, async (client) => {
    for (const statement of statements) await client.query(statement);
  }).then(
    () => 'done',
    (error: unknown) =>
      error instanceof pg.DatabaseError && error.code === '42501' ? 'refused' : String(error),
  );

const APPEND = `
  select log.append(array['care-1'], array[-2], array[id], array[1],
                    array[1], array[1], array[id], array['Tried'], array['{}'], array['{}'])
    from (select gen_random_uuid() as id) one`;
const MAKE_KEY = `insert into keys.person_key (person, retention, wrapped) values (gen_random_uuid()::text, 'x', 'x')`;
const DESTROY = 'update keys.person_key set wrapped = null, destroyed_at = now()';
const BUILD =
  'create schema care__next; create table care__next.tried (n integer); drop schema care__next cascade';

describe.each<[RoleName, may: string[], mayNot: string[]]>([
  [
    'command-api',
    [
      APPEND,
      MAKE_KEY,
      `insert into limits.point (key) values ('a')`,
      `insert into projection.rebuild_wanted (name) values ('care')`,
      `insert into projection.try_wanted (name) values ('care')`,
    ],
    [
      DESTROY,
      `delete from log.event`,
      `select * from feed.message`,
      BUILD,
      `insert into command.anchor_trouble values (true, '[]')`,
    ],
  ],
  [
    'reactor',
    [
      APPEND,
      MAKE_KEY,
      DESTROY,
      'insert into projection.scrub_wanted default values',
      'delete from session.session',
    ],
    [`update log.event set data = ''`, 'delete from keys.person_key', 'select * from feed.message', BUILD],
  ],
  [
    'query-api',
    [
      'select * from log.event',
      'select * from keys.person_key',
      'select * from command.outbox',
      `select feed.may_see('childminder:1', null)`,
      `insert into command.damage (stream, place, why) values (gen_random_uuid(), 'file x', 'missing')`,
      'update session.session set last_active_at = now()',
    ],
    [
      APPEND,
      MAKE_KEY,
      DESTROY,
      'update session.session set ended_at = null',
      'delete from command.outbox',
      'delete from command.damage',
      BUILD,
    ],
  ],
  [
    'worker',
    [
      'select * from log.event',
      'select * from keys.person_key',
      BUILD,
      'delete from feed.message',
      'truncate command.mailbox',
      'checkpoint',
      'select pg_switch_wal()',
    ],
    [APPEND, MAKE_KEY, DESTROY, 'select * from session.session', 'select * from command.push_device'],
  ],
  [
    'realtime',
    [
      'select * from feed.message',
      `select feed.may_see('childminder:1', 'x')`,
      'update session.session set last_active_at = now()',
    ],
    [
      'select * from keys.person_key',
      'select * from log.event',
      APPEND,
      'delete from feed.message',
      'update session.session set expires_at = now()',
      'select * from command.push_device',
      BUILD,
    ],
  ],
  [
    'backup',
    ['select * from log.event', 'select * from keys.person_key'],
    [APPEND, DESTROY, 'select * from session.session', BUILD],
  ],
])('%s', (name, may, mayNot) => {
  test.each(may)('may %s', async (statement) => {
    expect(await tried(name, statement)).toBe('done');
  });
  test.each(mayNot)('may not %s', async (statement) => {
    expect(await tried(name, statement)).toBe('refused');
  });
  test('has no say over others', async () => {
    expect(await tried(name, 'create role somebody')).toBe('refused');
    expect(await tried(name, 'create table public.mine (n integer)')).toBe('refused');
  });
});

test('what the worker builds, the query side can read and the gateway cannot', async () => {
  expect(await tried('worker', 'create schema tried', 'create table tried.one (n integer)')).toBe('done');
  expect(await tried('query-api', 'select * from tried.one')).toBe('done');
  expect(await tried('query-api', 'insert into tried.one values (1)')).toBe('refused');
  expect(await tried('realtime', 'select * from tried.one')).toBe('refused');
  expect(await tried('worker', 'drop schema tried cascade')).toBe('done');
});

test('what the owner builds again by hand belongs to the worker as before', async () => {
  const before = { epoch: 1n, holder: null };
  await as('worker', (client) => createBuild(client, careProjection, 'live', before));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('begin');
  await createBuild(owner, careProjection, 'next', before);
  await owner.query('commit');
  await owner.end();
  const table = careProjection.tables[0]?.name ?? '';
  expect(await tried('query-api', `select * from care__next.${table}`)).toBe('done');
  expect(await tried('worker', 'drop schema care__next cascade')).toBe('done');
});

test('the worker may write anew whatever a scrub names', async () => {
  const named = [...OWN_WRITTEN_ANEW, ...tablesToScrub.writtenAnew].map((table) => `'${table}'`).join();
  const asked = `select 1 / has_table_privilege(t, 'maintain')::int from unnest(array[${named}]) t`;
  expect(await tried('worker', asked)).toBe('done');
});

test('read models of before, which belong to somebody else, are the worker’s own afterwards, and it can be repeated', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`drop schema if exists care cascade; create schema care; create table care.child_day (n integer);
    create view care.seen as select * from care.child_day; grant all on care.child_day to public; revoke all on care.child_day from public`);
  expect(await tried('query-api', 'select * from care.child_day')).toBe('refused');
  for (let n = 0; n < 2; n++)
    await prepareDatabase({ databaseUrl: database.url, logInPostgres: true, passwords });
  expect(await tried('query-api', 'select * from care.seen')).toBe('done');
  expect(
    await tried('worker', 'alter schema care rename to care__old', 'drop schema care__old cascade'),
  ).toBe('done');
  await owner.end();
});

test('a right that is in the table no more is gone after the next time', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const realtime = pg.escapeIdentifier(databaseRoleOf(new URL(database.url).pathname.slice(1), 'realtime'));
  await owner.query(
    `grant usage on schema keys to ${realtime}; grant select on keys.person_key to ${realtime}`,
  );
  await owner.end();
  expect(await tried('realtime', 'select * from keys.person_key')).toBe('done');
  await prepareDatabase({ databaseUrl: database.url, logInPostgres: true, passwords });
  expect(await tried('realtime', 'select * from keys.person_key')).toBe('refused');
});

test('who owns the database and is no superuser can prepare it', async () => {
  const other = await testDatabase();
  const name = new URL(other.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: other.url });
  await admin.connect();
  await admin.query(`create role ${name}_owner login createrole password '${password}'`);
  await admin.query(`alter database ${name} owner to ${name}_owner`);
  await admin.end();
  const url = new URL(other.url);
  url.username = `${name}_owner`;
  url.password = password;
  for (let n = 0; n < 2; n++)
    await prepareDatabase({ databaseUrl: url.href, logInPostgres: true, passwords });
  await other.drop();
});
