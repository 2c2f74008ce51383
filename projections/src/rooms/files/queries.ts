import { dayBegan } from '@nead/contracts/dublin.ts';
import { FileUse, fileUses, type Referrer } from '@nead/contracts/files/events.ts';
import { generatedAvatar } from '@nead/contracts/files/names.ts';
import { type Id, idFrom } from '@nead/contracts/ids.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { type FileFault, openSealedFile } from '@nead/event-store/sealed-file.ts';
import type { FileStorage } from '@nead/http-kit/files/file-storage.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, sql } from '../../engine/sql.ts';
import { file, reference } from './tables.ts';

/** The storage of the files, and the keys that open them. */
export interface StoredFiles {
  storage: Pick<FileStorage, 'get'>;
  keys: Pick<KeyStore, 'forOpening'>;
  /** Reports a fault, and answers whether it is damage: the bytes of a removed file disappear before its row. */
  tellDamage: (file: FileRow, id: Id, fault: FileFault) => Promise<boolean>;
}

export interface FileRow {
  id: Id;
  childminder_id: Id;
  use: FileUse;
  owner: Id;
  content_type: string;
  thumbnail_id: Id | null;
  name: string | null;
}

const FILE_ROW = sql`id, childminder_id, use, owner, content_type, thumbnail_id, name`;

/** The file with this id, or with this thumbnail. */
export async function fileById(db: Db, id: Id): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    sql`select ${FILE_ROW} from ${file} where id = $1
     union all
     select ${FILE_ROW} from ${file} where thumbnail_id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * The bytes of a file or of its thumbnail, or the reason why there are none. Damage is reported before this answers.
 */
export async function openStored(
  { storage, keys, tellDamage }: StoredFiles,
  row: FileRow,
  id: Id,
): Promise<Buffer | 'erased' | 'removed' | 'damaged'> {
  const place = { fileId: id, person: row.owner, retention: fileUses[row.use].retention };
  const opened = await openSealedFile(keys, place, await storage.get(id));
  if (Buffer.isBuffer(opened) || opened === 'erased') return opened;
  return (await tellDamage(row, id, opened)) ? 'damaged' : 'removed';
}

/** The bytes of a file, if there are any, for pages that can do without them. */
export async function bytesOf(files: StoredFiles, row: FileRow, id: Id): Promise<Buffer | undefined> {
  const opened = await openStored(files, row, id);
  return Buffer.isBuffer(opened) ? opened : undefined;
}

/** The session for which a link was made, unless it has ended. */
export async function ongoingSession(db: Db, id: Id): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    sql`select id, account_id as account, role from ${ofBoth.session}
     where id = $1 and ended_at is null and expires_at > now()`,
    [id],
  );
  return rows[0];
}

/** The things that refer to a file, and so open it to others. */
export async function referrersOf(db: Db, fileId: Id): Promise<{ by_id: Id; what: Referrer }[]> {
  const { rows } = await db.query<{ by_id: Id; what: Referrer }>(
    sql`select by_id, what from ${reference} where file_id = $1`,
    [fileId],
  );
  return rows;
}

const COUNTED = arrayOf(FileUse.options.filter((use) => fileUses[use].counted));

/** The media that the plan counts, by the same rule as the write side: a photo of several children is one. */
export async function mediaUsageOf(
  db: Db,
  childminder: Id,
  now: Date,
): Promise<{ mediaToday: number; bytes: number }> {
  const { rows } = await db.query<{ mediaToday: number; bytes: number }>(
    // An id contains its time.
    sql`select count(*) filter (where id >= $2 and content_type ~ '^(image|video)/')::int as "mediaToday",
       coalesce(sum(bytes), 0)::float8 as bytes
     from (select distinct on (coalesce(copy_of, id)) id, content_type, bytes from ${file}
       where childminder_id = $1 and use = any (${COUNTED})
       order by coalesce(copy_of, id), stored desc) as counted`,
    [childminder, idFrom(dayBegan(now), new Uint8Array(8))],
  );
  return rows[0] ?? { mediaToday: 0, bytes: 0 };
}

/** Profile photos by account; accounts without one are left out. */
export async function profilePhotos(db: Db, accounts: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await db.query<{ owner: Id; id: Id }>(
    sql`select distinct on (owner) owner, id from ${file}
     where use = 'profile-photo' and owner = any ($1) order by owner, stored desc`,
    [accounts],
  );
  return new Map(rows.map(({ owner, id }) => [owner, id]));
}

/** Answers whether a profile photo is a generated picture. */
export async function isGeneratedPhoto(db: Db, fileId: Id): Promise<boolean> {
  const { rows } = await db.query(sql`select 1 from ${file} where id = $1 and name = $2`, [
    fileId,
    `${generatedAvatar}.jpg`,
  ]);
  return rows.length > 0;
}
