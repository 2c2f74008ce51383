import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import { type Probes, unwellParts } from '@nead/http-kit/process/health.ts';
import { readModelsProbe, workProbes } from '@nead/projections/health.ts';
import { projections } from '@nead/projections/projections.ts';
import { migrateReadSide } from '@nead/projections/rooms/admin/platform.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { root } from '../../kit/processes.ts';

let database: TestDatabase;
let pool: pg.Pool;
let now: number;
let free: number;
let probes: Probes;
let logIsAway: boolean;
let head: bigint;
const log = { head: () => (logIsAway ? Promise.reject(new Error('away')) : Promise.resolve(head)) };

const GIGABYTE = 2 ** 30;
const unwell = async () => Object.fromEntries(await unwellParts(probes));

/** Stores followers of a working fleet, as its processes do. */
async function putFollowers(): Promise<void> {
  const insert = (schema: string, name: string, version: number) =>
    pool.query(
      `insert into ${schema}.checkpoint (name, build, version, epoch, position, holder, lease_until)
       values ($1, 'live', $2, 1, 100, 'somebody', clock_timestamp() + interval '3 seconds')`,
      [name, version],
    );
  for (const { name, version } of projections) await insert('projection', name, version);
  await insert('command', 'reactor', 1);
}

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, 'command', commandMigrations);
  await migrateReadSide(database.url);
  pool = new pg.Pool({ connectionString: database.url });
});
beforeEach(async () => {
  await pool.query(
    `truncate projection.checkpoint, command.checkpoint, command.outbox, command.anchor, command.anchor_trouble, command.backup, command.daily_backups, command.damage`,
  );
  await putFollowers();
  now = 0;
  logIsAway = false;
  head = 100n;
  free = 100 * GIGABYTE;
  const clock = () => now;
  probes = {
    readModels: readModelsProbe(pool, clock),
    ...workProbes({ log, pool, roomForFiles: async () => ({ free, size: 200 * GIGABYTE }), now: clock }),
  };
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('a fleet that does its work is well', async () => {
  expect(await unwell()).toEqual({});
});

test('a follower that nobody moves on is told after half a minute, not in a takeover', async () => {
  const left = (seconds: number) =>
    pool.query(
      `update projection.checkpoint set lease_until = clock_timestamp() - make_interval(secs => $1) where name = 'care'`,
      [seconds],
    );
  await left(10);
  expect(await unwell()).toEqual({});
  await left(60);
  expect(await unwell()).toEqual({ readModels: healthTexts.unattended('care') });
  await pool.query(`update command.checkpoint set lease_until = clock_timestamp() - interval '1 minute'`);
  expect(await unwell()).toMatchObject({ reactions: healthTexts.unattended('reactor') });
});

test('reactions that never began are told', async () => {
  await pool.query('delete from command.checkpoint');
  expect(await unwell()).toEqual({ reactions: healthTexts.unattended('reactor') });
});

test('a log that is away is told, though its followers hold their leases in the database', async () => {
  logIsAway = true;
  expect(await unwell()).toEqual({ log: 'does not answer' });
});

test('a log that became empty under a fleet at work is told; that of a new installation is not', async () => {
  head = 0n;
  expect(await unwell()).toEqual({ log: healthTexts.logEmpty });
  await pool.query('update projection.checkpoint set position = 0');
  await pool.query('update command.checkpoint set position = 0');
  expect(await unwell()).toEqual({});
});

test('one that is held and stands still, or comes along too slowly, is told after a minute', async () => {
  const others = (position: number) =>
    pool.query(`update projection.checkpoint set position = $1 where name <> 'care'`, [position]);
  await pool.query('update command.checkpoint set position = 200');
  await others(200);
  expect(await unwell()).toEqual({}); // a moment behind counts as nothing
  now = 59_000;
  await others(300);
  expect(await unwell()).toEqual({});
  now = 61_000;
  expect(await unwell()).toEqual({ readModels: healthTexts.behind('care') });
  await pool.query(`update projection.checkpoint set position = 250 where name = 'care'`);
  expect(await unwell()).toEqual({}); // it has what the others had a minute ago
  now = 200_000;
  expect(await unwell()).toMatchObject({ readModels: healthTexts.behind('care') });
});

test('a backup that is made no more is told, where some were made', async () => {
  await pool.query(`insert into command.backup (made_at, events) values (now() - interval '3 days', 7)`);
  expect(await unwell()).toEqual({ backups: healthTexts.backupLate });
  await pool.query('insert into command.backup (events) values (8)');
  expect(await unwell()).toEqual({});
});

test('a daily backup that is made no more is told, also where one was made by hand since', async () => {
  await pool.query(
    `insert into command.backup (made_at, events, daily) values (now() - interval '3 days', 7, true)`,
  );
  await pool.query('insert into command.backup (events) values (8)');
  expect(await unwell()).toEqual({ backups: healthTexts.backupLate });
  await pool.query(
    `insert into command.backup (made_at, events, daily) values (now() - interval '1 day', 8, true)`,
  );
  expect(await unwell()).toEqual({});
});

test('a daily backup that fails from the first day on is told after two days', async () => {
  const failed = (ago: string) =>
    pool.query(`insert into command.daily_backups (failed_at) values (now() - $1::interval)`, [ago]);
  await failed('1 day');
  expect(await unwell()).toEqual({});
  await pool.query('truncate command.daily_backups');
  await failed('3 days');
  expect(await unwell()).toEqual({ backups: healthTexts.backupLate });
  await pool.query('insert into command.backup (events, daily) values (8, true)');
  expect(await unwell()).toEqual({});
});

/** The statements that docs/operations.md gives an operator for Postgres. */
const STATEMENTS = /`(update command\.backup[^`]+)`/;

test('who gives up daily backups ends their alert as is written, and is told of those by hand from then on', async () => {
  await pool.query(`
    insert into command.backup (made_at, events, daily) values (now() - interval '3 days', 7, true);
    insert into command.daily_backups (failed_at) values (now() - interval '3 days')`);
  await pool.query('insert into command.backup (events) values (8)');
  expect(await unwell()).toEqual({ backups: healthTexts.backupLate });
  const [, said = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(STATEMENTS) ?? [];
  await pool.query(said);
  expect(await unwell()).toEqual({});
  await pool.query(`update command.backup set made_at = made_at - interval '3 days'`);
  expect(await unwell()).toEqual({ backups: healthTexts.backupLate });
  await pool.query('delete from command.backup');
  expect(await unwell()).toEqual({});
});

test('a first anchor that is never made is told two days after the first start', async () => {
  const began = (ago: string) =>
    pool.query('update command.first_start set at = now() - $1::interval', [ago]);
  onTestFinished(async () => void (await began('0')));
  await began('1 day');
  expect(await unwell()).toEqual({});
  await began('3 days');
  expect(await unwell()).toEqual({ anchors: healthTexts.anchorLate });
});

test('letters that do not go out are told', async () => {
  await pool.query(
    `insert into command.outbox (id, template, stream, revision, state, made_at, next_at)
     values ('one', 'welcome', 'account-x', 0, 'waiting', now(), now() - interval '4 minutes')`,
  );
  expect(await unwell()).toEqual({});
  await pool.query(`update command.outbox set next_at = now() - interval '6 minutes'`);
  expect(await unwell()).toEqual({ outbox: healthTexts.outboxStuck(1) });
});

test('letters that are refused again and again are told, unless others went out meanwhile', async () => {
  const put = (id: string, state: string, attempts: number, template: string, nextAt: string) =>
    pool.query(
      `insert into command.outbox (id, template, stream, revision, state, attempts, next_at)
       values ($1, $2, 'account-x', 0, $3, $4, now() + $5::interval)`,
      [id, template, state, attempts, nextAt],
    );
  await put('lately', 'waiting', 3, 'welcome', '10 seconds');
  expect(await unwell()).toEqual({});
  await put('one', 'waiting', 4, 'welcome', '5 minutes');
  expect(await unwell()).toEqual({ outbox: healthTexts.outboxStuck(1) });
  await put('before', 'sent', 1, 'welcome', '-20 minutes');
  await put('notification', 'sent', 1, 'push somebody', '-1 minute');
  expect(await unwell()).toEqual({ outbox: healthTexts.outboxStuck(1) });
  await put('since', 'sent', 1, 'welcome', '-1 minute');
  expect(await unwell()).toEqual({});
});

test('a broken log, an anchor that is not made, and a disk that fills up are told', async () => {
  const put = (ago: string) =>
    pool.query(
      `insert into command.anchor (id, made_at, digest, public_key, streams, events, file)
       values ($1, now() - $2::interval, '', '', 1, 1, '')`,
      [newId(), ago],
    );
  await put('3 days');
  expect(await unwell()).toEqual({ anchors: healthTexts.anchorLate });
  await put('1 day');
  expect(await unwell()).toEqual({});
  await pool.query(`insert into command.anchor_trouble (only_row, broken) values (true, '{}')`);
  free = 2 * GIGABYTE;
  expect(await unwell()).toEqual({ anchors: healthTexts.logBroken, disk: healthTexts.diskNearlyFull(1) });
});
