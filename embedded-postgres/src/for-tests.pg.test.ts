import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOwnPostgres, testDatabase } from './for-tests.ts';
import { processIdentity } from './processes.ts';
import { placesOfTestFolders } from './test-folders.ts';
import { ask, startBorrower } from './test-steps.ts';
import { waitUntil } from './wait-until.ts';

// These tests need our own server, even in a run that was given another one.
beforeEach(() => void vi.stubEnv('DATABASE_URL', ''));
afterEach(() => vi.unstubAllEnvs());

test('two tests that ask for a database at the same moment get two, empty, on one server', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await ask(one.url, 'CREATE TABLE child (name text)');
  expect(await ask(two.url, "SELECT 1 FROM pg_tables WHERE tablename = 'child'")).toEqual([]);
  expect(new URL(one.url).host).toBe(new URL(two.url).host);
  expect(one.url).not.toBe(two.url);
  await Promise.all([one.drop(), two.drop()]);
});

test('a database is dropped also while somebody is connected, and dropping twice is dropping once', async () => {
  const { url, drop } = await testDatabase();
  const asleep = ask(url, 'SELECT pg_sleep(600)').catch((error: Error) => error);
  const isAsleep = async () =>
    (await ask(url, "SELECT 1 FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep'")).length > 0;
  expect(await waitUntil(isAsleep, { atMostMs: 20_000 })).toBe(true);
  await drop();
  await drop();
  expect(await asleep).toBeInstanceOf(Error);
  await expect(ask(url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});

test('only who does not ask for it gets a database that does not wait for the disk', async () => {
  const [fast, durable] = await Promise.all([testDatabase(), testDatabase({ durable: true })]);
  expect(await ask(fast.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  expect(await ask(durable.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await Promise.all([fast.drop(), durable.drop()]);
});

test('with DATABASE_URL the databases are made on that server, and nowhere else', async () => {
  const server = await startOwnPostgres();
  vi.stubEnv('DATABASE_URL', server.url);
  const { url, drop } = await testDatabase();
  expect(new URL(url).host).toBe(new URL(server.url).host);
  expect(await ask(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await drop();
  expect(await ask(server.url, "SELECT 1 FROM pg_database WHERE datname LIKE 'nead_test%'")).toEqual([]);
  await server.stop();
});

test('a test run that is killed with -9 leaves no server and no folder', async () => {
  const run = startBorrower();
  const { shared, own, ownPid } = await run.answer;
  const whose = processIdentity(run.process.pid ?? 0) ?? '';
  const folders = () =>
    placesOfTestFolders().flatMap((place) => readdirSync(place).filter((name) => name.includes(whose)));
  expect(folders().length).toBe(2);
  await Promise.all([shared, own].map((url) => ask(url, 'SELECT 1')));
  await run.kill();
  expect(await waitUntil(() => folders().length === 0, { atMostMs: 30_000 })).toBe(true);
  expect(processIdentity(ownPid)).toBeUndefined();
  await expect(ask(shared, 'SELECT 1')).rejects.toThrow(/^connect (ECONNREFUSED|ENOENT)/);
});

test('a server that a test stopped in its tracks serves on when it is let go', async () => {
  const server = await startOwnPostgres();
  await server.kill('SIGSTOP');
  const answer = ask(server.url, 'SELECT 1 AS one');
  await server.kill('SIGCONT');
  expect(await answer).toEqual([{ one: 1 }]);
  await server.restart();
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});
