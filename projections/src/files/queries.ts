import type { FileUse } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';

export interface FileRow {
  id: Id;
  use: FileUse;
  owner: Id;
  content_type: string;
}

export async function fileById(pool: pg.Pool, id: Id): Promise<FileRow | undefined> {
  const { rows } = await pool.query<FileRow>(
    'select id, use, owner, content_type from files.file where id = $1',
    [id],
  );
  return rows[0];
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

const SEES_CHILD = {
  childminder: 'select 1 from register.child where id = $1 and childminder_id = $2',
  parent: 'select 1 from register.sight where child_id = $1 and account_id = $2',
};
const KNOWS_CHILDMINDER = `
  select 1 from register.contact k join register.contact_link l on l.contact_id = k.id
  where k.childminder_id = $1 and l.account_id = $2`;

/** Asked again each time a link is used: a child's photo is for whoever sees the child at this moment. */
export async function maySee(pool: pg.Pool, { use, owner }: FileRow, viewer: Session): Promise<boolean> {
  if (viewer.role === 'admin') return false;
  if (use === 'temp') return owner === viewer.account;
  if (use === 'profile-photo') {
    if (owner === viewer.account) return true;
    return viewer.role === 'parent' && found(pool, KNOWS_CHILDMINDER, [owner, viewer.account]);
  }
  return found(pool, SEES_CHILD[viewer.role], [owner, viewer.account]);
}

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
