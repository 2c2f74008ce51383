import { fileUses } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { dropKey, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const UPLOAD = 'upload';

/**
 * The first id at a moment; ids made earlier sort below it: the first eight characters of an id are the second of its
 * making.
 */
export const firstIdAt = (moment: Date): string =>
  Math.floor(moment.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');

/** Childminders with unused uploads from before this moment. */
export async function forgottenUploads(pool: pg.Pool, before: Date): Promise<Id[]> {
  const { rows } = await pool.query<{ childminder_id: Id }>(
    `select distinct childminder_id from command.directory where kind = $1 and key < $2`,
    [UPLOAD, firstIdAt(before)],
  );
  return rows.map(({ childminder_id }) => childminder_id);
}

export const noteFiles: NoteInDirectory = async (client, event) => {
  if (event.type === 'FileStored' && fileUses[event.data.use].waits) {
    const { fileId, childminderId } = event.data;
    await noteAt(client, UPLOAD, fileId, childminderId, fileId);
  }
  if (event.type === 'FileRemoved' || event.type === 'FileReferred')
    await dropKey(client, UPLOAD, event.data.fileId);
};
