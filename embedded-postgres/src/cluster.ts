import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { plainEnvironment } from './binaries.ts';
import type { Home } from './home.ts';
import { postgresProcessesOn, signal } from './processes.ts';

export interface ClusterWork {
  home: Home;
  binaries: Binaries;
  durable: boolean;
  log: (line: string) => void;
}

const making = 'cluster.making-';

function runToEnd(program: string, args: string[], options: SpawnOptions, input = ''): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { ...options, stdio: 'pipe' });
    let said = '';
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.stdin?.on('error', () => {}); // it ended before it read; its exit code says why
    child.stdin?.end(input);
    child.once('error', failed);
    child.once('close', (code, by) => {
      if (code === 0) done();
      else failed(new Error(`${program} ended with ${code ?? by}: ${said.trim()}`));
    });
  });
}

function asServer({ home }: ClusterWork): SpawnOptions {
  return { ...home.user, cwd: home.folder, env: plainEnvironment() };
}

/** Runs SQL statements, one per line, on a cluster without a server; stops at the first error. */
function runAlone(work: ClusterWork, cluster: string, statements: string[]): Promise<void> {
  const fsync = work.durable ? 'on' : 'off';
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', '-c', `fsync=${fsync}`, 'template1'];
  return runToEnd(work.binaries.postgres, args, asServer(work), `${statements.join('\n')}\n`);
}

interface NewPassword {
  password: string;
  /** Readable only by the server's user. */
  file: string;
  /** Makes this the password. Called once the cluster knows it, so that the file is never wrong. */
  keep(): void;
}

function newPassword({ home, durable }: ClusterWork): NewPassword {
  const password = randomBytes(24).toString('hex');
  const file = `${home.passwordFile}.unfinished`;
  rmSync(file, { force: true });
  const opened = openSync(file, 'wx', 0o600);
  writeFileSync(opened, password);
  if (durable) fsyncSync(opened);
  closeSync(opened);
  if (home.user) chownSync(file, home.user.uid, home.user.gid);
  return { password, file, keep: () => renameSync(file, home.passwordFile) };
}

function readPassword({ home }: ClusterWork): string | undefined {
  if (!existsSync(home.passwordFile)) return undefined;
  chmodSync(home.passwordFile, 0o600);
  return readFileSync(home.passwordFile, 'utf8').trim() || undefined;
}

function makeDurable(folder: string): void {
  if (process.platform === 'win32') return; // Windows has no fsync of folders
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function removeUnfinished({ home }: ClusterWork): void {
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith(making)) continue;
    const folder = join(home.folder, name);
    for (const pid of postgresProcessesOn(folder)) signal(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * Makes a cluster under another name and renames it when complete, so that an interrupted start leaves no half cluster.
 */
async function makeCluster(work: ClusterWork): Promise<string> {
  const { home, binaries, durable } = work;
  removeUnfinished(work);
  const unfinished = join(home.folder, `${making}${process.pid}-${randomBytes(4).toString('hex')}`);
  const { password, file, keep } = newPassword(work);
  home.makeOurs(unfinished);
  await runToEnd(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', 'nead', `--pwfile=${file}`, '--auth=scram-sha-256'],
      // Never the machine's locale: an update of its sorting rules would silently corrupt every text index.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ],
    asServer(work),
  );
  await runAlone(work, unfinished, ['CREATE DATABASE nead']);
  keep();
  renameSync(unfinished, home.cluster);
  if (durable) makeDurable(home.folder);
  return password;
}

/**
 * Moves a cluster that initdb did not finish aside, without deleting it: somebody may need it. initdb writes PG_VERSION
 * first, and pg_control once there is something to start.
 */
function putAsideIfUnfinished({ home, log }: ClusterWork): void {
  if (!existsSync(home.cluster)) return;
  const hasVersion = existsSync(join(home.cluster, 'PG_VERSION'));
  const hasControl = existsSync(join(home.cluster, 'global', 'pg_control'));
  if (hasVersion && hasControl) return;
  if (hasControl)
    throw new Error(
      `The database in ${home.cluster} is damaged (PG_VERSION is missing): restore it from a backup.`,
    );
  const aside = `${home.cluster}.unfinished-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(home.cluster, aside);
  log(`The database in ${home.cluster} was never finished: put aside as ${aside}, a new one is made`);
}

function refuseOtherVersion({ home }: ClusterWork): void {
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== '18')
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${found}, this is 18: move it over with a dump.`,
    );
}

/** Makes the cluster if needed, and answers the password of its only user. */
export async function ensureCluster(work: ClusterWork): Promise<string> {
  putAsideIfUnfinished(work);
  if (!existsSync(work.home.cluster)) return makeCluster(work);
  removeUnfinished(work);
  refuseOtherVersion(work);
  const known = readPassword(work);
  if (known) return known;
  // A process that may write here owns the data anyway: a lost password is replaced, and does not prevent the start.
  const { password, keep } = newPassword(work);
  await runAlone(work, work.home.cluster, [`ALTER ROLE nead PASSWORD '${password}'`]);
  keep();
  return password;
}
