import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Binaries, plainEnvironment } from './binaries.ts';
import type { Home } from './home.ts';
import { readPostmasterFile } from './leftovers.ts';
import { waitUntil } from './wait-until.ts';

function canListen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => answer(true)));
  });
}

/**
 * A port below the range from which systems take ports for outgoing connections: otherwise one of them could get it
 * while a restarting server does not hold it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if (await canListen(port)) return port;
  }
  throw new Error('No free port was found on 127.0.0.1.');
}

const LONGEST_SOCKET_PATH = 100;

/**
 * The folder of the server's socket file, over which a statement costs a third less processor time than over loopback;
 * undefined if only loopback works: systems limit the length of a socket's path, and PostgreSQL takes a list of
 * folders, separated by commas. The cluster's own folder is open only to the server's user, and to root.
 */
function socketFolder(cluster: string): string | undefined {
  const path = join(cluster, '.s.PGSQL.00000');
  const fits = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH && /^[\w./-]+$/.test(path);
  return fits && process.platform !== 'win32' ? cluster : undefined;
}

/** The address for clients: node-postgres and libpq use the socket's folder before the host. */
export function clusterAddress(cluster: string, port: number, password: string): string {
  const folder = socketFolder(cluster);
  const loopback = `postgres://nead:${password}@127.0.0.1:${port}/nead`;
  return folder ? `${loopback}?host=${encodeURIComponent(folder)}` : loopback;
}

export interface Launch {
  home: Home;
  binaries: Binaries;
  port: number;
  durable: boolean;
  /** Called as soon as the process exists, long before it takes connections. */
  onSpawn(child: ChildProcess): void;
}

/** Settings that the product needs and that are not a server's defaults; compose sets the same. */
export const reliedOn = {
  // A reused WAL segment still holds its old content, and erased data must not survive there (docs/decisions/040).
  wal_recycle: 'off',
  // Room for two of each process of a fleet, with all their connections.
  max_connections: 200,
  // Details of an error quote rows, which hold personal data.
  log_error_verbosity: 'terse',
} as const;

function settings({ home, port, durable }: Launch): Record<string, string | number> {
  const sync = durable ? 'on' : 'off';
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(home.cluster) ?? '',
    // Set explicitly, and not left to a default: the log is the truth of the product.
    fsync: sync,
    synchronous_commit: sync,
    full_page_writes: sync,
    wal_init_zero: sync,
    ...reliedOn,
    shared_buffers: '128MB',
    timezone: 'UTC',
    // One file per weekday, emptied when that day comes again. Not a pipe to this process: the server outlives it, and
    // must not wait while it is busy.
    logging_collector: 'on',
    log_directory: home.logs,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
  };
}

/** The server's last output, for the error message if it does not start. */
function lastWords(logs: string): string {
  const files = readdirSync(logs)
    .map((name) => join(logs, name))
    .filter((file) => statSync(file).size > 0)
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  const tails = files
    .slice(-2)
    .map((file) => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n'));
  return tails.join('\n');
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Starts a server. Resolves when it takes connections: after a crash, once it has recovered. */
export async function launch(order: Launch): Promise<ChildProcess> {
  const { home, binaries } = order;
  const args = Object.entries(settings(order)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const early = openSync(join(home.logs, 'start.log'), 'w', 0o600);
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...args], {
    ...home.user,
    cwd: home.folder,
    env: plainEnvironment(),
    stdio: ['ignore', early, early],
    // A process group of its own: Ctrl-C must reach us first, and the database only after our last commit.
    detached: true,
  });
  closeSync(early);
  child.unref();
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  order.onSpawn(child);
  const answered = () => {
    const file = readPostmasterFile(home.cluster);
    return file?.pid === child.pid && file?.ready === true;
  };
  await waitUntil(() => failure !== undefined || hasEnded(child) || answered());
  if (failure) throw failure;
  if (hasEnded(child)) {
    throw new Error(
      `PostgreSQL did not start (${child.exitCode ?? child.signalCode}): ${lastWords(home.logs)}`,
    );
  }
  return child;
}
