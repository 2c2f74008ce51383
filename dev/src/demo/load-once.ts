import { unfinishedIn } from '@nead/command-api/rooms/files/unfinished.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import type pg from 'pg';
import { loadDemo } from './load.ts';
import type { DemoParts } from './parts.ts';

/** The beginning of an unfinished load. All of the demo is dated from that moment. */
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

interface LoadingParts extends Pick<DemoParts, 'streams' | 'privateKey'> {
  pool: pg.Pool;
  log: EventLog;
  storage: FileStorage;
  keys: KeyStore;
}

/** Fills an empty log, or continues an interrupted load: repeated with the same moment, it does nothing twice. */
export async function loadDemoOnce(
  { pool, log, storage, keys, streams, privateKey }: LoadingParts,
  say: (line: string) => void,
): Promise<void> {
  if ((await log.head()) === 0n) await note(pool, 'demo-begun');
  const now = await unfinished(pool);
  if (!now) return;
  say('Filling the empty data folder with the demo household …');
  await loadDemo({ streams, privateKey, now, files: { storage, keys, unfinished: unfinishedIn(pool) } });
  await note(pool, 'demo-loaded');
}
