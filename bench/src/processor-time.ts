import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import pg from 'pg';

/** The mark of a listening socket in the system's table. */
const LISTENS = '0A';
/** Parts of a second in which the system counts processor time (USER_HZ). */
const TICKS = 100;

interface ProcessTicks {
  parent: number;
  ticks: number;
}

/** The processor time of a process so far, with that of its ended children. */
function counted(pid: number): ProcessTicks | undefined {
  try {
    // The name is in brackets and may contain anything; after it the parent comes second, the times from the twelfth
    // on.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const ticks = fields.slice(11, 15).reduce((all, part) => all + part, 0);
    return { parent: fields[1] ?? 0, ticks };
  } catch {
    return undefined; // it has ended meanwhile
  }
}

const everyProcess = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** Milliseconds of processor time of these processes and everything that they have started. */
export function processorTime(roots: readonly number[]): number {
  const all = new Map<number, ProcessTicks>();
  for (const pid of everyProcess()) {
    const found = counted(pid);
    if (found) all.set(pid, found);
  }
  const belongs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return roots.includes(pid) || (parent > 1 && belongs(parent));
  };
  let ticks = 0;
  for (const [pid, found] of all) if (belongs(pid)) ticks += found.ticks;
  return (ticks * 1000) / TICKS;
}

/** The server behind this address, whose children answer its connections. */
export async function serverProcess(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return counted(rows[0]?.pid ?? 0)?.parent ?? 0;
  } finally {
    await client.end();
  }
}

/** The process of this machine that listens on a port. */
export function listeningOn(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, ...rest] = line.trim().split(/\s+/);
      if (state === LISTENS && local.endsWith(`:${hex}`)) sockets.add(`socket:[${rest[5]}]`);
    }
  }
  const holds = (pid: number): boolean => {
    try {
      const folder = `/proc/${pid}/fd`;
      return readdirSync(folder).some((fd) => {
        try {
          return sockets.has(readlinkSync(`${folder}/${fd}`));
        } catch {
          return false; // closed meanwhile
        }
      });
    } catch {
      return false; // it ended meanwhile
    }
  };
  const pid = everyProcess().find(holds);
  if (pid === undefined) throw new Error(`Nothing on this machine listens on port ${port}`);
  return pid;
}
