import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@nead/embedded-postgres/server.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import pg from 'pg';

/** The duration of each trouble: longer than a lease, and shorter than anybody waits for an answer. */
const LASTS_MS = 4_000;
/** The size of the disk: enough for a server with a household, and little enough to fill at once. */
const DISK_MB = 384;

export interface TroubledPostgres extends Postgres {
  /** The troubles that it can go through here. A disk of its own takes the right to mount one. */
  troubles: Readonly<Record<string, () => Promise<void>>>;
}

/** A Postgres on a disk of its own, if the machine lets one be made, and the faults from which it recovers. */
export async function startTroubledPostgres(): Promise<TroubledPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nead-outages-'));
  chmodSync(dataDir, 0o711);
  const hasDisk = mounted(dataDir);
  let restarts = 0;
  const onRestart = () => {
    restarts += 1;
  };
  const server = await startPostgres({ dataDir, onRestart });

  async function away(): Promise<void> {
    const before = restarts;
    process.kill(server.pid(), 'SIGKILL');
    if (!(await waitUntil(() => restarts > before, { atMostMs: 60_000 }))) throw new Error('It stays away');
  }

  async function frozen(): Promise<void> {
    const pids = [server.pid(), ...(await backends(server.url))];
    const all = (signal: NodeJS.Signals) => {
      for (const pid of pids) send(pid, signal);
    };
    all('SIGSTOP');
    await pause(LASTS_MS);
    all('SIGCONT');
  }

  /** Takes every connection that there is, and those that others give up. */
  async function outOfConnections(): Promise<void> {
    const own = new pg.Client({ connectionString: server.url });
    await own.connect();
    const taken: pg.Client[] = [own];
    const takeOne = async (): Promise<boolean> => {
      const next = new pg.Client({ connectionString: server.url });
      next.on('error', () => undefined);
      const isIn = await next.connect().then(
        () => true,
        () => false,
      );
      if (isIn) taken.push(next);
      return isIn;
    };
    try {
      for (let left = true; left; ) {
        await cutOthers(own);
        left = (await Promise.all(Array.from({ length: 40 }, takeOne))).includes(true);
      }
      await pause(LASTS_MS);
    } finally {
      await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
    }
  }

  async function diskFull(): Promise<void> {
    const ballast = join(dataDir, 'ballast');
    const file = openSync(ballast, 'w');
    try {
      while (hasRoomFor(file));
      await pause(LASTS_MS);
    } finally {
      closeSync(file);
      rmSync(ballast, { force: true });
    }
  }

  return {
    ...server,
    troubles: {
      away,
      frozen,
      'out of connections': outOfConnections,
      ...(hasDisk && { 'disk full': diskFull }),
    },
    async stop() {
      await server.stop();
      if (hasDisk) execFileSync('umount', ['--lazy', dataDir]);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

const chunk = Buffer.alloc(64 * 1024);

function hasRoomFor(file: number): boolean {
  try {
    return writeSync(file, chunk) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

/** A process that is gone needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

async function backends(url: string): Promise<number[]> {
  const asking = new pg.Client({ connectionString: url });
  await asking.connect();
  const { rows } = await asking.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await asking.end();
  return rows.map(({ pid }) => pid);
}

/** Cuts the connections of the fleet, which have the names of its accounts. */
const cutOthers = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and usename <> current_user`,
  );
