import type { FileUse, Referrer } from '@nead/contracts/files/events.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { papersInHandbooks } from '../../rooms/compliance/shared-sql.ts';
import { papers, papersSentTo } from '../../rooms/documents/shared-sql.ts';
import { type FileRow, referrersOf } from '../../rooms/files/queries.ts';
import { seesPictureOf } from '../../rooms/files/shared-sql.ts';
import { enclosing } from '../../rooms/messages/shared-sql.ts';
import { inTouchAs, isInTouchWith, seesChild } from '../../rooms/register/shared-sql.ts';

const OF = sql`$1`;
const ACCOUNT = sql`$2`;
const FILE = sql`$3`;

/** A condition: the account ($2) may see the owner or referrer ($1) of the file ($3). */
type Sight = Readonly<Record<'childminder' | 'parent', Sql>>;

const ONESELF = sql`$1 = $2`;
const NOBODY = sql`false`;

const child: Sight = {
  childminder: seesChild.childminder(ACCOUNT, OF),
  parent: seesChild.parent(ACCOUNT, OF),
};

/** Documents that were sent to a parent, or that they read in a handbook. */
const papersRead = sql`(
  select id, file_id from ${papersSentTo(ACCOUNT)} s union all select id, file_id from ${papersInHandbooks(ACCOUNT)} h)`;

/** The people who see a file because of its use; $1 is its owner. */
const byUse: Readonly<Record<FileUse, Sight>> = {
  temp: { childminder: ONESELF, parent: ONESELF },
  'child-photo': child,
  'collector-photo': child,
  'incident-photo': child,
  'record-photo': { childminder: child.childminder, parent: seesPictureOf(ACCOUNT, OF, FILE) },
  'home-photo': child,
  'profile-photo': { childminder: ONESELF, parent: isInTouchWith(ACCOUNT, OF) },
  message: { childminder: ONESELF, parent: ONESELF },
  document: { childminder: ONESELF, parent: ONESELF },
};

/** The people who see a file ($3) because something refers to it; $1 is that thing. */
const byReferrer: Readonly<Record<Referrer, Sight>> = {
  message: {
    childminder: sql`exists (
      select 1 from ${enclosing(FILE)} m where m.id = $1 and m.childminder_id = $2)`,
    parent: sql`exists (
      select 1 from ${enclosing(FILE)} m where m.id = $1 and m.contact_id = any
        (array(select contact_id from ${inTouchAs(ACCOUNT)} t)))`,
  },
  // Photos of records are seen because of their use already.
  record: { childminder: NOBODY, parent: NOBODY },
  document: {
    childminder: sql`exists (
      select 1 from ${papers} d where d.id = $1 and d.childminder_id = $2 and d.file_id = $3)`,
    parent: sql`exists (select 1 from ${papersRead} d where d.id = $1 and d.file_id = $3)`,
  },
};

/**
 * Answers whether a viewer may see a file. Called each time a link is used: an account that sees the child at that
 * moment sees the child's files.
 */
export async function maySeeFile(db: Db, { id, use, owner }: FileRow, viewer: Session): Promise<boolean> {
  if (viewer.role === 'admin') return false;
  if (await inSight(db, byUse[use][viewer.role], owner, viewer.account, id)) return true;
  for (const { by_id, what } of await referrersOf(db, id)) {
    if (await inSight(db, byReferrer[what][viewer.role], by_id, viewer.account, id)) return true;
  }
  return false;
}

/** A rule need not use all three parameters. */
async function inSight(db: Db, rule: Sql, of: Id, account: Id, file: Id): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`with asked as (select $1::text, $2::text, $3::text) select 1 where ${rule}`,
    [of, account, file],
  );
  return (rowCount ?? 0) > 0;
}

const NAME = sql`
  select d.name from ${papers} d where d.file_id = $1 and (d.childminder_id = $2 or exists (
    select 1 from ${papersRead} s where s.id = d.id))`;

/**
 * The name for saving a file. A document has its name in the repository if the viewer sees it there, and in a message
 * the name that it was sent with.
 */
export async function savedName(db: Db, file: FileRow, account: Id): Promise<string> {
  if (file.use !== 'document') return file.name ?? file.id;
  const { rows } = await db.query<{ name: string | null }>(NAME, [file.id, account]);
  const name = rows[0]?.name;
  return name ? filenameWith(name, extensionOf(file.content_type)) : (file.name ?? file.id);
}
