import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fleetEnvironment } from '../../kit/fleet.ts';
import { moveIn, openFleetLog } from '../../kit/fleet-log.ts';
import { addressFor } from '../../kit/prepared.ts';
import { root, startProcess } from '../../kit/processes.ts';
import { LOG_IN_POSTGRES } from '../../kit/programs.ts';

const work = mkdtempSync(join(tmpdir(), 'nead-daily-'));
chmodSync(work, 0o711);
const copies = join(work, 'backups');
const ledger = join(work, 'nobody.jsonl');
const day = /^\d{4}-\d\d-\d\d$/;
let postgres: OwnPostgres;
let env: Record<string, string>;

beforeAll(async () => {
  mkdirSync(copies);
  writeFileSync(ledger, '');
  postgres = await startOwnPostgres();
  env = fleetEnvironment(postgres.url);
  const log = await openFleetLog(env);
  await moveIn(log, env);
  await log.close();
  for (const name of ['2020-01-01', '2020-01-02.unfinished', 'monday']) mkdirSync(join(copies, name));
  const settings = { BACKUP_FOLDER: copies, BACKUP_HOUR: '', BACKUP_COPIES: '1' };
  const running = await startProcess(
    'daily backups',
    ['tools/src/daily-backups.ts'],
    { ...env, ...settings, DATABASE_URL: await addressFor('backup', env) },
    /The backup of \S+ is whole/,
    { asWritten: true },
  );
  await running.end();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

/** The output of a program for an operator of this fleet. */
const said = (program: string, args: readonly string[], databaseUrl: string, other = {}) =>
  new Promise<string>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env, DATABASE_URL: databaseUrl, ...other } };
    execFile(process.execPath, [...typescript, program, ...args], options, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
const copy = () => join(copies, readdirSync(copies).find((name) => day.test(name)) ?? '');

test('a copy that is due is made at once, by the account for backups, and older ones go', () => {
  expect(readdirSync(copies).toSorted()).toEqual([expect.stringMatching(day), 'monday']);
});

test('health and metrics hear of it', async () => {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const { rows } = await database.query('select events, daily from command.backup');
  expect(rows).toEqual([{ events: expect.any(Number), daily: true }]);
  await database.end();
});

test.for([
  [
    'fails',
    () => ({ BACKUP_FOLDER: mkdtempSync(join(work, 'fails-')), MASTER_KEY: '' }),
    /The backup of \S+ failed/,
  ],
  ['has no folder', () => ({ BACKUP_FOLDER: join(work, 'nowhere') }), /no such file or directory/],
] as const)('health hears of one that %s, also when none was ever made', async ([, wrong, said]) => {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query('delete from command.daily_backups');
  const running = await startProcess(
    'daily backups',
    ['tools/src/daily-backups.ts'],
    { ...env, ...wrong(), DATABASE_URL: await addressFor('backup', env) },
    said,
    { asWritten: true },
  );
  const failed = async () => (await database.query('select failed_at from command.daily_backups')).rowCount;
  await expect.poll(failed).toBe(1);
  await database.end();
  await running.end();
});

test('what another service is just making is left alone', async () => {
  const into = mkdtempSync(join(work, 'shared-'));
  const begun = `${dublinDate(new Date())}.unfinished`;
  mkdirSync(join(into, begun));
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock(hashtext($1))', [`backups in ${into}`]);
  const running = await startProcess(
    'daily backups',
    ['tools/src/daily-backups.ts'],
    { ...env, BACKUP_FOLDER: into, BACKUP_HOUR: '0', DATABASE_URL: await addressFor('backup', env) },
    /Another service makes a backup|is whole/,
    { asWritten: true },
  );
  expect(readdirSync(into)).toEqual([begun]);
  await running.end();
});

test('a restore into a log that is in use changes nothing, also no key of whom the list names', async () => {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const keys = () =>
    database.query('select person, retention from keys.person_key where wrapped is not null');
  const [someone] = (await keys()).rows;
  const before = (await keys()).rowCount;
  const list = join(work, 'somebody.jsonl');
  writeFileSync(list, `${JSON.stringify({ ...someone, at: '2026-01-01T00:00:00.000Z' })}\n`);
  expect(await said('tools/src/restore.ts', [copy(), list], postgres.url)).toContain('Nothing was changed.');
  expect((await keys()).rowCount).toBe(before);
  await database.end();
});

test('an empty log is not backed up: it is the wrong one', async () => {
  const empty = await startOwnPostgres();
  const into = join(work, 'empty');
  expect(await said('tools/src/backup.ts', [into], empty.url, LOG_IN_POSTGRES)).toContain(
    'nothing to back up',
  );
  expect(existsSync(into)).toBe(false);
  await empty.stop();
});

test.skipIf(!process.env.EVENTSTORE_URL)(
  'a log is not backed up from beside a database that has none of its keys',
  async () => {
    const empty = await startOwnPostgres();
    const into = join(work, 'keyless');
    expect(await said('tools/src/backup.ts', [into], empty.url)).toContain('DATABASE_URL names the right');
    expect(existsSync(into)).toBe(false);
    await empty.stop();
  },
);

test('the schedule of a new production says once, and quietly, that there is nothing yet', async () => {
  const empty = await startOwnPostgres();
  const into = mkdtempSync(join(work, 'new-'));
  const settings = {
    ...env,
    ...LOG_IN_POSTGRES,
    DATABASE_URL: empty.url,
    BACKUP_FOLDER: into,
    LOG_LEVEL: '',
  };
  const running = await startProcess(
    'daily backups',
    ['tools/src/daily-backups.ts'],
    settings,
    /^The log is empty: there is nothing to back up yet\.$/m,
    { asWritten: true },
  );
  expect(running.output()).not.toMatch(/failed|Error|starting/);
  expect(readdirSync(into)).toEqual([]);
  await running.end();
  await empty.stop();
});

test('a drill restores it, and says so of one that is damaged', async () => {
  const folder = join(work, 'to-damage');
  cpSync(copy(), folder, { recursive: true });
  const drill = () => said('tools/src/drill.ts', [folder, ledger], postgres.url);
  // A second drill at the same time would remove the database of the first.
  const [whole, beside] = (await Promise.all([drill(), drill()])).toSorted((a, b) => b.length - a.length);
  expect(whole).toMatch(/[1-9]\d* events were restored/);
  expect(whole).toContain('The backup can be restored.');
  expect(beside).toBe('Another drill is under way on this database. Try again when it has ended.\n');
  appendFileSync(join(folder, 'keys/keys.jsonl.gz'), 'x');
  expect(await drill()).toContain('The backup cannot be restored.');
});

test('a drill that is stopped leaves neither a database nor files, and says nothing of the backup', async () => {
  const files = mkdtempSync(join(work, 'drill-'));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  onTestFinished(() => database.end());
  const restored = async () =>
    (await database.query("select from pg_stat_activity where datname like '%\\_drill'")).rowCount ?? 0;
  const drill = execFile(process.execPath, [...typescript, 'tools/src/drill.ts', copy(), ledger], {
    cwd: root,
    env: { ...process.env, ...env, DATABASE_URL: postgres.url, TMPDIR: files },
  });
  let said = '';
  drill.stdout?.on('data', (text) => (said += text));
  drill.stderr?.on('data', (text) => (said += text));
  await expect.poll(restored).toBeGreaterThan(0);
  drill.kill();
  await once(drill, 'exit');
  expect(said).toContain('The drill was stopped');
  expect(said).not.toContain('can be restored');
  const { rowCount } = await database.query("select from pg_database where datname like '%\\_drill'");
  expect(rowCount).toBe(0);
  expect(readdirSync(files).filter((name) => name.startsWith('nead-'))).toEqual([]);
});

test('settings that mean nothing are told', async () => {
  const settings = { ...env, BACKUP_FOLDER: copies, BACKUP_HOUR: '24', BACKUP_COPIES: 'all' };
  const told = startProcess('daily backups', ['tools/src/daily-backups.ts'], settings, /is whole/, {
    asWritten: true,
  });
  await expect(told).rejects.toThrow(
    /BACKUP_HOUR must be at most 23\.\nBACKUP_COPIES must be a whole number\./,
  );
});

test('a clock of others has the due copy made, and nothing where it is there', async () => {
  const folder = mkdtempSync(join(work, 'once-'));
  const onceIn = async () =>
    said('tools/src/daily-backups.ts', ['once'], await addressFor('backup', env), { BACKUP_FOLDER: folder });
  expect(await onceIn()).toMatch(/The backup of \S+ is whole/);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(day)]);
  expect(await onceIn()).toBe('');
});
