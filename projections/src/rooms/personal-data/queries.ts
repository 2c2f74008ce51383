import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { erasurePlan } from '@nead/contracts/personal-data/erasure-plan.ts';
import {
  COPY_WAITS_MINUTES,
  type DataAccess,
  LOOKS_AT_ONCE,
} from '@nead/contracts/personal-data/requests.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { anyFees } from '../fees/shared-sql.ts';
import { contactsOfParent } from '../register/queries.ts';
import { childNames, childrenSeen } from '../register/shared-sql.ts';
import { dataAccess, request } from './tables.ts';

/** The children that a viewer ($1) sees; $2 replaces an erased name. */
const seen = (role: keyof typeof childrenSeen): Sql => sql`with seen as (${childrenSeen[role](sql`$1`)})`;

/** The viewer's own accesses, and those of others to children whom the viewer sees. */
const accessesSeenBy = (role: keyof typeof childrenSeen, before: boolean): Sql => sql`
  ${seen(role)}
  select l.id, l.kind, l.at, l.section, l.what, l.opened, coalesce(l.by_account = $1, false) as is_you,
    a.goes_by as by,
    array(select coalesce(c.first_name, $2) from ${childNames} c join seen using (id)
          where l.child_ids ? c.id order by c.added) as children
  from ${dataAccess} l left join ${accountNames} a on a.id = l.by_account
  where (l.by_account = $1 or l.of_account = $1
    or (l.childminder_id = any (array(select c.childminder_id from ${childNames} c join seen using (id)))
      and exists (select 1 from seen where l.child_ids ? seen.id)))
    ${before ? sql`and l.position < (select max(b.position) from ${dataAccess} b where b.id = $3)` : sql``}
  order by l.position desc limit ${LOOKS_AT_ONCE}`;

interface DataAccessRow extends Omit<DataAccess, '_id' | 'isYou'> {
  id: Id;
  is_you: boolean;
}

export async function dataAccessesOn(
  db: Db,
  { account, role }: Session,
  { before }: { before?: Id | undefined } = {},
): Promise<DataAccess[]> {
  const { rows } = await db.query<DataAccessRow>(
    accessesSeenBy(role === 'parent' ? 'parent' : 'childminder', before !== undefined),
    [account, erased, ...(before ? [before] : [])],
  );
  return rows.map(({ id, is_you, ...access }) => ({ _id: id, isYou: is_you, ...access }));
}

/** A copy that this account requested within the last minutes. */
export async function openCopy(
  db: Db,
  id: Id,
  account: Id,
  now: Date,
): Promise<{ onlyChild: Id | null; position: bigint } | undefined> {
  const since = new Date(now.getTime() - COPY_WAITS_MINUTES * 60_000).toISOString();
  const { rows } = await db.query<{ only_child: Id | null; position: string }>(
    sql`select only_child, position from ${dataAccess}
     where id = $1 and by_account = $2 and kind = 'copy' and at > $3`,
    [id, account, since],
  );
  return rows[0] && { onlyChild: rows[0].only_child, position: BigInt(rows[0].position) };
}

const children = (role: keyof typeof childrenSeen): Sql => sql`
  ${seen(role)}
  select coalesce(c.first_name, $2) as name, c.end_date as "lastDay"
  from ${childNames} c join seen using (id) order by c.added`;

async function hasFees(db: Db, { account, role }: Session): Promise<boolean> {
  if (role !== 'parent') return (await db.query(anyFees.childminder, [account])).rowCount !== 0;
  const { all } = await contactsOfParent(db, account);
  const pairs = [all.map(({ childminderId }) => childminderId), all.map(({ contactId }) => contactId)];
  return (await db.query(anyFees.parent, pairs)).rowCount !== 0;
}

/** The data that would be erased, the data that would be kept, and the request if there is one. */
export async function erasureOf(db: Db, session: Session, today: string) {
  const { account } = session;
  const role = session.role === 'parent' ? 'parent' : 'childminder';
  const [known, requests, fees] = await Promise.all([
    db.query<{ name: string; lastDay: string | null }>(children(role), [account, erased]),
    db.query<{ _id: Id; requestedAt: string; due: string }>(
      sql`select id as "_id", at as "requestedAt", due from ${request} where account_id = $1`,
      [account],
    ),
    hasFees(db, session),
  ]);
  const asked = requests.rows[0] ?? null;
  const day = asked ? dublinDate(asked.requestedAt) : today;
  return { request: asked, ...erasurePlan({ role, children: known.rows, fees, today: day }) };
}
