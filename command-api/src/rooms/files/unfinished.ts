import type { Id } from '@nead/contracts/ids.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import type pg from 'pg';
import type { Streams } from '../../engine/handle.ts';
import { filesDecider } from './decider.ts';
import { firstIdAt } from './directory.ts';

/**
 * Files being stored. Bytes are stored before the event that names them. Before that, a row here names the file. If the
 * process dies in between, the bytes are deleted a day later, unless the stream knows the file.
 */
export interface Unfinished {
  begin(childminderId: Id, stored: readonly Id[]): Promise<void>;
  end(fileId: Id): Promise<void>;
}

export function unfinishedIn(pool: pg.Pool): Unfinished {
  return {
    async begin(childminderId, stored) {
      await pool.query(
        `insert into command.directory (kind, key, childminder_id, id)
         select 'storing', $1, $2, unnest($3::text[]) on conflict do nothing`,
        [stored[0], childminderId, stored],
      );
    },
    async end(fileId) {
      await pool.query(`delete from command.directory where kind = 'storing' and key = $1`, [fileId]);
    },
  };
}

interface Left {
  key: Id;
  childminder_id: Id;
  id: Id;
}

/** Deletes files begun before this moment that never became one. Only the stream decides that. */
export async function clearUnfinished(
  pool: pg.Pool,
  streams: Streams,
  storage: Pick<FileStorage, 'remove'>,
  before: Date,
): Promise<void> {
  const { rows } = await pool.query<Left>(
    `select key, childminder_id, id from command.directory where kind = 'storing' and key < $1`,
    [firstIdAt(before)],
  );
  for (const { key, childminder_id, id } of rows) {
    const { files: known } = await streams.stateOf(filesDecider, childminder_id);
    if (!known.has(key)) await storage.remove(id);
    await pool.query(`delete from command.directory where kind = 'storing' and key = $1 and id = $2`, [
      key,
      id,
    ]);
  }
}
