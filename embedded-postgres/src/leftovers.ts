import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresOn, postgresProcessesOn, signal } from './processes.ts';
import { waitUntil } from './wait-until.ts';

/** PostgreSQL's own record of a cluster's server: line 1 has its pid, line 8 says if it takes connections. */
export function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    // A server without a postmaster (initdb's, single-user) writes its pid as a negative number.
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
    return Number.isNaN(pid) ? undefined : { pid, ready: (lines[7] ?? '').trim() === 'ready' };
  } catch {
    return undefined;
  }
}

async function end(pid: number, cluster: string, steps: [NodeJS.Signals, number][]): Promise<void> {
  for (const [name, atMostMs] of steps) {
    signal(pid, name);
    if (await waitUntil(() => !isPostgresOn(pid, cluster), { atMostMs })) return;
  }
  throw new Error(
    `The PostgreSQL process ${pid} still works on ${cluster} and does not end: stop it by hand.`,
  );
}

/**
 * Ends processes that a killed owner left running on this cluster, then deletes its pid file and its sockets. The
 * caller owns the folder, so a process still running here belongs to nobody.
 */
export async function endLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const recorded = readPostmasterFile(cluster);
  if (recorded && isPostgresOn(recorded.pid, cluster)) {
    log(`PostgreSQL (process ${recorded.pid}) was left running on ${cluster}: stopping it`);
    await end(recorded.pid, cluster, [
      ['SIGINT', 60_000],
      ['SIGQUIT', 10_000],
    ]);
  }
  for (const pid of postgresProcessesOn(cluster)) {
    await end(pid, cluster, [
      ['SIGQUIT', 2_000],
      ['SIGKILL', 10_000],
    ]);
  }
  // Safe now: a process with this pid today is no PostgreSQL of this folder.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const sockets = existsSync(cluster)
    ? readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.'))
    : [];
  for (const name of sockets) rmSync(join(cluster, name));
}
