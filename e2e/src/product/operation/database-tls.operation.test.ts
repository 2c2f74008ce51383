import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { fleetEnvironment } from '../../kit/fleet.ts';
import { listenAs } from '../../kit/listener.ts';
import { startProcess } from '../../kit/processes.ts';
import { attendancePath } from '../../kit/tapping.ts';
import { type MovingFleet, startMovingFleet } from '../../proof/moving-fleet.ts';

let postgres: OwnPostgres;
let owner: pg.Client;
let fleet: MovingFleet;
let env: Record<string, string>;

/** A certificate that vouches for itself. */
function newCertificate(name: string): { crt: string; key: string } {
  const folder = newTestFolder(name);
  const [crt, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=nead -addext subjectAltName=IP:127.0.0.1';
  execFileSync('openssl', [...asked.split(' '), '-keyout', key, '-out', crt], { stdio: 'ignore' });
  return { crt, key };
}

/**
 * Sets the server up as docs/operations.md says: it has a certificate, and refuses connections from the network without TLS.
 */
async function speakTls({ crt, key }: { crt: string; key: string }): Promise<void> {
  const folder =
    (await owner.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory ?? '';
  const { uid, gid } = statSync(folder);
  for (const [from, to] of [
    [crt, join(folder, 'server.crt')],
    [key, join(folder, 'server.key')],
  ] as const) {
    copyFileSync(from, to);
    chmodSync(to, 0o600);
    chownSync(to, uid, gid);
  }
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^host\b/gm, 'hostssl'));
  await owner.query('alter system set ssl = on');
  await owner.query('select pg_reload_conf()');
  await vi.waitUntil(async () => (await owner.query('show ssl')).rows[0]?.ssl === 'on');
}

const canCertify = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!canCertify)('Postgres by TLS, where there is an openssl that makes certificates', () => {
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    owner.on('error', () => undefined); // the server ends before it
    const own = newCertificate('certificate');
    await speakTls(own);
    const url = new URL(postgres.url);
    url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: own.crt }).toString();
    env = fleetEnvironment(url.href);
    fleet = await startMovingFleet(env, import.meta.dirname);
  });
  afterAll(async () => {
    await fleet?.end();
    await owner?.end();
    await postgres?.stop();
  });

  test('a fleet reaches its database by TLS alone, with every connection', async () => {
    const [url = ''] = fleet.urls;
    const aoife = await new Caller(url).login('aoife@nead.example', 'nead-demo');
    const listener = await listenAs(url, aoife.token);
    const [child] = await aoife.children();
    await aoife.call('POST', attendancePath(child?._id ?? ''), {
      status: child?.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in',
    });
    await listener.heard(({ kind }) => kind === 'child.status');
    listener.close();
    const { rows } = await owner.query<{ name: string; ssl: boolean }>(
      `select distinct usename as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
    for (const part of ['command_api', 'query_api', 'worker', 'reactor', 'realtime'])
      expect(rows.map(({ name }) => name).join()).toContain(part);
  });

  test('a process that cannot tell whether it is the right database says so, and waits', async () => {
    const url = new URL(env.DATABASE_URL ?? '');
    url.searchParams.set('sslrootcert', newCertificate('stranger').crt);
    const waiting = await startProcess(
      'worker',
      ['processes/src/main.ts', 'worker'],
      { ...env, PORT: String(await freePort()), DATABASE_URL: url.href },
      /self-signed certificate.*"msg":"waiting for (?:EventStoreDB at \S+ and )?Postgres/,
    );
    await waiting.end();
  });
});
