import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOwnPostgres } from './for-tests.ts';
import { isPostgresOn, processIdentity, signal } from './processes.ts';
import { startPostgres } from './server.ts';
import { newTestFolder } from './test-folders.ts';
import { ask } from './test-steps.ts';
import { waitUntil } from './wait-until.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = newTestFolder(`data-${Math.random().toString(36).slice(2)}`);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test('a first start makes a durable UTF-8 cluster that does not depend on the locale of the machine', async () => {
  const server = await startPostgres({ dataDir });
  const [facts] = await ask(
    server.url,
    `SELECT lower('ÁINE') AS lower, current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
       current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding, datcollate AS collate,
       datlocprovider AS provider, datlocale AS locale FROM pg_database WHERE datname = current_database()`,
  );
  expect(facts).toEqual({
    ...{
      lower: 'áine',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      checksums: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
    },
    ...{ collate: 'C', provider: 'b', locale: 'C.UTF-8' },
  });
  await server.stop();
});

test('a second start keeps the data and the password, and needs no second initdb', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
  const [before] = await ask(first.url, 'SELECT system_identifier FROM pg_control_system()');
  await first.stop();
  const second = await startPostgres({ dataDir });
  expect(await ask(second.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
  expect(await ask(second.url, 'SELECT system_identifier FROM pg_control_system()')).toEqual([before]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  await second.stop();
});

test('stop leaves no process and no claim on the folder, and stopping twice is stopping once', async () => {
  const server = await startPostgres({ dataDir });
  const pid = server.pid();
  expect(isPostgresOn(pid, join(dataDir, 'postgres/cluster'))).toBe(true);
  await Promise.all([server.stop(), server.stop()]);
  expect(processIdentity(pid)).toBeUndefined();
  expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'logs', 'password']);
});

test('nobody else on the machine gets in: loopback and a socket of one user, a password on every way', async () => {
  const server = await startPostgres({ dataDir });
  const [facts] = await ask(
    server.url,
    `SELECT current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets,
       (SELECT array_agg(DISTINCT auth_method) FROM pg_hba_file_rules) AS methods`,
  );
  const cluster = join(dataDir, 'postgres/cluster');
  expect(facts).toEqual({ address: '127.0.0.1', sockets: cluster, methods: ['scram-sha-256'] });
  const guess = new URL(server.url);
  guess.password = 'nead';
  await expect(ask(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  await server.stop();
});

test('clients take the socket of the server, and loopback where its path would be too long', async () => {
  const place = 'SELECT inet_server_addr()::text AS address';
  const server = await startPostgres({ dataDir });
  expect(await ask(server.url, place)).toEqual([{ address: null }]);
  await server.stop();
  const far = join(dataDir, 'a'.repeat(80));
  const further = await startPostgres({ dataDir: far });
  expect(await ask(further.url, place)).toEqual([{ address: '127.0.0.1/32' }]);
  await further.stop();
});

test('a server that is killed with -9 comes back at the same url with everything that was committed', async () => {
  const said: string[] = [];
  const server = await startOwnPostgres({ log: (line) => said.push(line) });
  await ask(server.url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
  const killed = server.pid();
  await server.kill('SIGKILL');
  expect(server.pid()).not.toBe(killed);
  expect(await ask(server.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
  expect(said).toEqual([
    `PostgreSQL (process ${killed}) died (SIGKILL): starting it again`,
    `PostgreSQL serves again (process ${server.pid()})`,
  ]);
  await server.stop();
});

test('a session that is too busy to notice that the server was killed does not keep it down', async () => {
  const server = await startOwnPostgres();
  const [busy] = await ask(server.url, 'SELECT count(*) FROM pg_stat_activity');
  const endless = ask(server.url, 'DO $$ BEGIN LOOP END LOOP; END $$').catch((error: Error) => error);
  const isBusy = async () => {
    const rows = await ask(
      server.url,
      "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO %'",
    );
    return rows.length === 1;
  };
  expect(busy && (await waitUntil(isBusy, { atMostMs: 10_000 }))).toBe(true);
  await server.kill('SIGKILL');
  expect(await endless).toBeInstanceOf(Error);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a server that dies again and again is started again and again', async () => {
  const server = await startOwnPostgres();
  for (const signalName of ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const) await server.kill(signalName);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('stop in the moment in which a server has died leaves nothing running', async () => {
  const server = await startPostgres({ dataDir });
  const killed = server.pid();
  signal(killed, 'SIGKILL');
  await waitUntil(() => processIdentity(killed) === undefined, { everyMs: 1 });
  await server.stop();
  expect(processIdentity(server.pid())).toBeUndefined();
  const again = await startPostgres({ dataDir });
  await again.stop();
});
