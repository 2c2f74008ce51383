import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { eventDefinitions } from '@nead/contracts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import type { Writing } from './directory.ts';

/** Notes versions; the returned function is called once that is committed. */
type NoteVersions = (db: Writing, events: readonly LogEvent[]) => Promise<() => void>;

/** Notes the newest written version of each type of event. */
export function writtenVersions(): NoteVersions {
  const noted = new Map<string, number>();
  return async (db, events) => {
    const fresh = new Map<string, number>();
    for (const { type, meta } of events) {
      if ((fresh.get(type) ?? noted.get(type) ?? 0) >= meta.v) continue;
      await db.query(
        `insert into command.written_event as known (type, version) values ($1, $2)
         on conflict (type) do update set version = greatest(known.version, excluded.version)`,
        [type, meta.v],
      );
      fresh.set(type, meta.v);
    }
    return () => {
      for (const [type, version] of fresh) noted.set(type, version);
    };
  };
}

/**
 * Refuses a log with events that this release cannot read, written by a newer one: it would answer from half a log
 * (docs/decisions/109).
 */
export async function refuseNewerLog(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ type: string; version: number }>(
    'select type, version from command.written_event order by type',
  );
  const newer = rows.find(({ type, version }) => version > (eventDefinitions.get(type)?.version ?? 0));
  if (newer)
    throw new CannotStart(
      `A newer release has written ${newer.type} of version ${newer.version}, which this one cannot read. Start that release again, or restore a backup from before it.`,
    );
}
