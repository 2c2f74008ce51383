import type { EventLog } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { loadDemo } from './load.ts';
import type { DemoParts } from './parts.ts';

/** When loading began, if it has not finished. All of the demo is dated from that moment. */
async function unfinished(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ name: string; last_at: Date }>(
    `select name, last_at from command.schedule where name in ('demo-begun', 'demo-loaded')`,
  );
  const begun = rows.find(({ name }) => name === 'demo-begun')?.last_at;
  return rows.some(({ name }) => name === 'demo-loaded') ? undefined : begun;
}

const note = (pool: pg.Pool, name: string) =>
  pool.query('insert into command.schedule (name, last_at) values ($1, now()) on conflict do nothing', [
    name,
  ]);

/** Fills an empty log, or continues an interrupted load: repeated from the same moment, it does nothing twice. */
export async function loadDemoOnce(
  pool: pg.Pool,
  log: EventLog,
  parts: Omit<DemoParts, 'now'>,
  say: (line: string) => void,
): Promise<void> {
  if ((await log.head()) === 0n) await note(pool, 'demo-begun');
  const now = await unfinished(pool);
  if (!now) return;
  say('Filling the empty data folder with the demo household …');
  await loadDemo({ ...parts, now });
  await note(pool, 'demo-loaded');
}
