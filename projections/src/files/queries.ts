import { type FileUse, fileUses, type Referrer } from '@nead/contracts/files/events.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { openSealedFile } from '@nead/event-store/sealed-file.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import type { StoredFiles } from '../read-parts.ts';

export interface FileRow {
  id: Id;
  use: FileUse;
  owner: Id;
  content_type: string;
  thumbnail_id: Id | null;
  name: string | null;
}

/** The file with this name, or whose small picture has it. */
export async function fileById(pool: pg.Pool, id: Id): Promise<FileRow | undefined> {
  const { rows } = await pool.query<FileRow>(
    `select id, use, owner, content_type, thumbnail_id, name from files.file where id = $1
     union all
     select id, use, owner, content_type, thumbnail_id, name from files.file where thumbnail_id = $1`,
    [id],
  );
  return rows[0];
}

/** The bytes of a file, or of its small picture; undefined where the key or the bytes are gone. */
export async function bytesOf(
  { storage, keys }: StoredFiles,
  { use, owner }: FileRow,
  id: Id,
): Promise<Buffer | undefined> {
  const sealed = await storage.get(id);
  const place = { fileId: id, person: owner, retention: fileUses[use].retention };
  return sealed && openSealedFile(keys, place, sealed);
}

/** The session that a link was made for, if it goes on. */
export async function ongoingSession(pool: pg.Pool, id: Id): Promise<Session | undefined> {
  const { rows } = await pool.query<Session>(
    `select id, account_id as account, role from session.session
     where id = $1 and ended_at is null and expires_at > now()`,
    [id],
  );
  return rows[0];
}

/** Answers a row where the account ($2) may see what the file ($3) belongs to ($1). */
type Sight = Readonly<Record<'childminder' | 'parent', string>>;

const ONESELF = 'select 1 where $1 = $2';
const NOBODY = 'select 1 where false';

const child: Sight = {
  childminder: 'select 1 from register.child where id = $1 and childminder_id = $2',
  parent: 'select 1 from register.sight where child_id = $1 and account_id = $2',
};

/**
 * SQL: a picture in which there is a child that is not the viewer's own, and whose parents have not agreed, or agree no
 * longer, that other families see it. A consent that is withdrawn closes the picture at once.
 */
export const showsOthers = (file: string, viewer: string): string => `exists (
  select 1 from files.file g cross join jsonb_array_elements_text(coalesce(g.shows, '[]')) as shown (child)
  where g.id = ${file}
    and not exists (select 1 from register.sight s where s.child_id = shown.child and s.account_id = ${viewer})
    and not exists (
      select 1 from register.consent n where n.child_id = shown.child and n.kind = 'photos' and n.given
        and (n.until is null or n.until >= to_char(now() at time zone 'Europe/Dublin', 'YYYY-MM-DD'))))`;

/** Who sees a file for what it is, by its owner. */
const byUse: Readonly<Record<FileUse, Sight>> = {
  temp: { childminder: ONESELF, parent: ONESELF },
  'child-photo': child,
  'collector-photo': child,
  'incident-photo': child,
  'record-photo': {
    childminder: child.childminder,
    parent: `${child.parent} and not ${showsOthers('$3', '$2')}`,
  },
  'profile-photo': {
    childminder: ONESELF,
    parent: `
      select 1 from register.contact k join register.contact_link l on l.contact_id = k.id
      where k.childminder_id = $1 and l.account_id = $2`,
  },
  message: { childminder: ONESELF, parent: ONESELF },
  document: { childminder: ONESELF, parent: ONESELF },
};

/** An id of a message means something in its conversation only: the message must name the file as well. */
const ENCLOSED = `
  select 1 from messages.message m
  where m.id = $1 and m.attachments @> jsonb_build_array(jsonb_build_object('fileId', $3::text))`;

/**
 * Who sees a file ($3) for what refers to it ($1). The read model that a rule asks joins `needs` in routes.ts.
 */
const byReferrer: Readonly<Record<Referrer, Sight>> = {
  message: {
    childminder: `${ENCLOSED} and m.childminder_id = $2`,
    parent: `${ENCLOSED} and m.contact_id = any
      (array(select contact_id from register.in_touch where account_id = $2))`,
  },
  // Who sees a child sees its photos for what they are.
  record: { childminder: NOBODY, parent: NOBODY },
  document: {
    childminder: 'select 1 from documents.document where id = $1 and childminder_id = $2 and file_id = $3',
    parent: `
      select 1 from documents.document d join documents.share s on s.document_id = d.id
        join register.in_touch t on t.contact_id = s.contact_id
      where d.id = $1 and t.account_id = $2 and d.file_id = $3`,
  },
};

/** Asked again each time a link is used: what shows a child is for whoever sees the child at this moment. */
export async function maySee(pool: pg.Pool, { id, use, owner }: FileRow, viewer: Session): Promise<boolean> {
  if (viewer.role === 'admin') return false;
  if (await inSight(pool, byUse[use][viewer.role], owner, viewer.account, id)) return true;
  const { rows } = await pool.query<{ by_id: Id; what: Referrer }>(
    'select by_id, what from files.reference where file_id = $1',
    [id],
  );
  for (const { by_id, what } of rows) {
    if (await inSight(pool, byReferrer[what][viewer.role], by_id, viewer.account, id)) return true;
  }
  return false;
}

/**
 * What a file is called when it is saved. A document goes by its name in the repository, for whoever sees it there; in a
 * message it is called as it was sent.
 */
export async function savedName(pool: pg.Pool, file: FileRow, account: Id): Promise<string> {
  if (file.use !== 'document') return file.name ?? file.id;
  const { rows } = await pool.query<{ name: string | null }>(
    `select d.name from documents.document d where d.file_id = $1 and (d.childminder_id = $2 or exists (
       select 1 from documents.share s join register.in_touch t on t.contact_id = s.contact_id
       where s.document_id = d.id and t.account_id = $2))`,
    [file.id, account],
  );
  const name = rows[0]?.name;
  return name ? filenameWith(name, extensionOf(file.content_type)) : (file.name ?? file.id);
}

export const isReferred = (pool: pg.Pool, fileId: Id): Promise<boolean> =>
  found(pool, 'select 1 from files.reference where file_id = $1', [fileId]);

/** A rule may look at any of the three and need not. */
const inSight = (pool: pg.Pool, rule: string, of: Id, account: Id, file: Id): Promise<boolean> =>
  found(pool, `with asked as (select $1::text, $2::text, $3::text) ${rule}`, [of, account, file]);

async function found(pool: pg.Pool, sql: string, values: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(sql, values);
  return (rowCount ?? 0) > 0;
}

/** The own photos of these accounts; whoever has none is not in it. For profiles, which make links of them. */
export async function profilePhotos(pool: pg.Pool, accounts: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await pool.query<{ owner: Id; id: Id }>(
    `select distinct on (owner) owner, id from files.file
     where use = 'profile-photo' and owner = any ($1) order by owner, stored desc`,
    [accounts],
  );
  return new Map(rows.map(({ owner, id }) => [owner, id]));
}

/** The small pictures of these files; whichever has none is not in it. */
export async function thumbnailsOf(pool: pg.Pool, fileIds: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await pool.query<{ id: Id; thumbnail_id: Id }>(
    'select id, thumbnail_id from files.file where id = any ($1) and thumbnail_id is not null',
    [fileIds],
  );
  return new Map(rows.map(({ id, thumbnail_id }) => [id, thumbnail_id]));
}
