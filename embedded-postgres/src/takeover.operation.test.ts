import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPostgresOn, processIdentity } from './processes.ts';
import { startPostgres } from './server.ts';
import { newTestFolder } from './test-folders.ts';
import { ask, startOwner } from './test-steps.ts';
import { waitUntil } from './wait-until.ts';

let dataDir: string;
let home: string;
let cluster: string;
beforeEach(() => {
  dataDir = newTestFolder(`data-${Math.random().toString(36).slice(2)}`);
  home = join(dataDir, 'postgres');
  cluster = join(home, 'cluster');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test('an orphan of an owner that was killed with -9 is stopped in order, and its data is served', async () => {
  const owner = startOwner({ dataDir });
  const { url = '', pid = 0 } = await owner.answer;
  await ask(url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
  await owner.kill();
  expect(isPostgresOn(pid, cluster)).toBe(true);
  const said: string[] = [];
  const server = await startPostgres({ dataDir, log: (line) => said.push(line) });
  expect(said).toEqual([`PostgreSQL (process ${pid}) was left running on ${cluster}: stopping it`]);
  expect(processIdentity(pid)).toBeUndefined();
  expect(await ask(server.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
  await server.stop();
});

test('an owner that ends without stop takes its server along', async () => {
  const owner = startOwner({ dataDir });
  const { pid = 0 } = await owner.answer;
  owner.process.kill('SIGTERM');
  expect(await waitUntil(() => processIdentity(pid) === undefined, { atMostMs: 20_000 })).toBe(true);
  await expect.poll(() => owner.process.exitCode).toBe(0);
});

test('a second process on the same folder is refused in one sentence and the first one serves on', async () => {
  const owner = startOwner({ dataDir });
  const { url = '', pid } = await owner.answer;
  const refusal = `${dataDir} is in use by the process ${owner.process.pid}: stop that one first, or set DATA_DIR to another folder.`;
  await expect(startPostgres({ dataDir })).rejects.toThrow(refusal);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isPostgresOn(pid ?? 0, cluster)).toBe(true);
  await owner.end();
});

test('of several processes that start on one folder at the same moment exactly one serves, or none', async () => {
  const owners = [startOwner({ dataDir }), startOwner({ dataDir }), startOwner({ dataDir })];
  const answers = await Promise.all(owners.map((owner) => owner.answer));
  const served = answers.filter((answer) => answer.url);
  expect(served.length).toBeLessThanOrEqual(1);
  for (const { refused } of answers.filter((answer) => !answer.url))
    expect(refused).toContain('is in use by');
  await Promise.all(owners.map((owner) => owner.end()));
});

test('this process itself is refused a second server on the same folder', async () => {
  const server = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `This process already runs PostgreSQL on ${dataDir}.`,
  );
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('the claim of an owner whose number another process has today counts for nothing', async () => {
  mkdirSync(home);
  writeFileSync(join(home, `owner-${process.ppid}-1-00000000`), '');
  const server = await startPostgres({ dataDir });
  await server.stop();
});

test('a pid file that names a living process which is no PostgreSQL is cleared, and that process left alone', async () => {
  await (await startPostgres({ dataDir })).stop();
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n2\n\n127.0.0.1\n\nready\n`);
  const server = await startPostgres({ dataDir });
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a start that was killed with -9 in the middle of initdb is simply done again', async () => {
  const owner = startOwner({ dataDir });
  const isMaking = () =>
    existsSync(home) && readdirSync(home).some((name) => name.startsWith('cluster.making-'));
  expect(await waitUntil(isMaking, { atMostMs: 20_000, everyMs: 1 })).toBe(true);
  await owner.kill();
  owner.answer.catch(() => {});
  expect(existsSync(cluster)).toBe(false);
  const server = await startPostgres({ dataDir });
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(readdirSync(home).sort()).toEqual(['cluster', 'logs', 'password']);
});

test.each([
  ['without PG_VERSION', []],
  ['with PG_VERSION and nothing to start', ['PG_VERSION']],
])('a half made cluster %s is put aside and a new one made', async (_, files) => {
  mkdirSync(join(cluster, 'base'), { recursive: true });
  for (const file of files) writeFileSync(join(cluster, file), '18\n');
  const said: string[] = [];
  const server = await startPostgres({ dataDir, log: (line) => said.push(line) });
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(home).some((name) => name.startsWith('cluster.unfinished-'))).toBe(true);
  expect(said.join()).toContain('was never finished: put aside as');
  await server.stop();
});

test('a cluster that lost PG_VERSION but has data is never replaced by an empty one', async () => {
  await (await startPostgres({ dataDir })).stop();
  rmSync(join(cluster, 'PG_VERSION'));
  await expect(startPostgres({ dataDir })).rejects.toThrow('restore it from a backup');
  expect(existsSync(join(cluster, 'global/pg_control'))).toBe(true);
});

test('a lost password is replaced, the data stays', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
  await first.stop();
  rmSync(join(home, 'password'));
  const second = await startPostgres({ dataDir });
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
  expect(await ask(second.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
  await second.stop();
});

test('a server that cannot start says its last words in the error, and frees the folder', async () => {
  await (await startPostgres({ dataDir })).stop();
  writeFileSync(join(cluster, 'postgresql.auto.conf'), "no_such_setting = 'x'\n");
  await expect(startPostgres({ dataDir })).rejects.toThrow(/did not start.*no_such_setting/s);
  writeFileSync(join(cluster, 'postgresql.auto.conf'), '');
  await (await startPostgres({ dataDir })).stop();
});
