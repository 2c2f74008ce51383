import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Of a second, as the system counts them for everybody who asks it (USER_HZ). */
const TICKS = 100;

interface Counted {
  parent: number;
  ticks: number;
}

/** What a process has used of the processors so far, with that of its children who are gone already. */
function counted(pid: string): Counted | undefined {
  try {
    // The name stands in brackets and may hold anything; after it the parent comes second, the times from the twelfth on.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const ticks = fields.slice(11, 15).reduce((all, part) => all + part, 0);
    return { parent: fields[1] ?? 0, ticks };
  } catch {
    return undefined; // it has ended meanwhile
  }
}

/** Milliseconds of processor time of these processes and everything that they have started. */
export function processorTime(roots: readonly number[]): number {
  const all = new Map<number, Counted>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? counted(name) : undefined;
    if (found) all.set(Number(name), found);
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
    return counted(String(rows[0]?.pid))?.parent ?? 0;
  } finally {
    await client.end();
  }
}
