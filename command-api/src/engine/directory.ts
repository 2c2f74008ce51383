import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';

/**
 * The directory, which finds streams and never decides. The reactor notes places as it follows the log; those that the
 * next request may need are noted at once as well. Each room notes and finds its own things, under kinds of its own.
 */
export interface Found {
  childminderId: Id;
  id: Id;
}

/** Statements that write and answer nothing: they are gathered for a batch of events; most batches have none. */
export interface Writing {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Notes the places of an event's things, before anything reacts to it. */
export type NoteInDirectory = (db: Writing, event: LogEvent, privateKey: string) => Promise<void>;

export const noteAt = (db: Writing, kind: string, key: string, childminderId: Id, id: string) =>
  db.query(
    `insert into command.directory (kind, key, childminder_id, id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [kind, key, childminderId, id],
  );

export const dropKey = (db: Writing, kind: string, key: string) =>
  db.query('delete from command.directory where kind = $1 and key = $2', [kind, key]);

export const dropId = (db: Writing, kind: string, id: string) =>
  db.query('delete from command.directory where kind = $1 and id = $2', [kind, id]);

export async function foundBetween(pool: pg.Pool, kind: string, from: string, to = from): Promise<Found[]> {
  const { rows } = await pool.query<Found>(
    `select childminder_id as "childminderId", id from command.directory
     where kind = $1 and key between $2 and $3 order by childminder_id, id`,
    [kind, from, to],
  );
  return rows;
}
