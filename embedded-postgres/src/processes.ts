import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const isLinux = process.platform === 'linux';

function readOr(path: string, otherwise = ''): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

function ps(pid: number, column: string): string {
  try {
    const env = { PATH: process.env.PATH ?? '/bin:/usr/bin', LC_ALL: 'C' };
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env,
    }).trim();
  } catch {
    return '';
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `as`: kill throws only system errors
  }
}

/**
 * A name that no other process ever gets. Pids are reused, after a restart of the machine even quickly, so the start
 * time (and on Linux the boot id) is part of it. Undefined: no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (pid <= 0 || !answers(pid)) return undefined;
  if (isLinux) {
    const stat = readOr(`/proc/${pid}/stat`);
    // The program's name is in brackets and may itself contain brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, born] = [fields[0], fields[19]];
    if (born === undefined || state === 'Z' || state === 'X') return undefined;
    const boot = readOr('/proc/sys/kernel/random/boot_id').slice(0, 8);
    return `${pid}-${born}-${boot}`;
  }
  if (process.platform === 'win32') return String(pid);
  if (ps(pid, 'stat').startsWith('Z')) return undefined;
  const born = ps(pid, 'lstart').replace(/[^0-9A-Za-z]+/g, '');
  return born === '' ? undefined : `${pid}-${born}`;
}

export function isSameProcessAlive(identity: string): boolean {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

function worksIn(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Answers whether a process is the PostgreSQL of a cluster: a postmaster's working directory is its cluster; on systems
 * other than Linux its command line is used instead.
 */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (isLinux) return readOr(`/proc/${pid}/comm`).trim() === 'postgres' && worksIn(pid) === cluster;
  const command = ps(pid, 'command');
  return command.includes('postgres') && command.includes(cluster);
}

/**
 * All PostgreSQL processes that work on this folder, including children whose postmaster was killed (they end only
 * after their current query). Linux only; elsewhere PostgreSQL checks its shared memory and refuses to start until they
 * have ended, and the start is tried again.
 */
export function postgresProcessesOn(cluster: string): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && worksIn(pid) === cluster && isPostgresOn(pid, cluster));
}

/** Sends a signal; false if the process had already ended. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
