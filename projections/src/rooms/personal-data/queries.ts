import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { erasurePlan } from '@nead/contracts/personal-data/erasure-plan.ts';
import { COPY_WAITS_MINUTES, type Look } from '@nead/contracts/personal-data/requests.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';

/** More than anybody reads in one go. */
const MOST = 200;

/** The children that a viewer ($1) sees, by role; $2 is what stands for a name that was erased. */
const SEEN = {
  childminder: 'select id from register.child where childminder_id = $1',
  parent: 'select child_id as id from register.sight where account_id = $1',
};

/** Own ones, and those of others about children whom the viewer sees. */
const looksSeenBy = (role: keyof typeof SEEN): string => `
  with seen as (${SEEN[role]})
  select l.id, l.kind, l.at, l.section, l.what, l.opened, coalesce(l.by_account = $1, false) as is_you,
    coalesce(a.display_name, nullif(concat_ws(' ', a.first_name, a.last_name), '')) as by,
    array(select coalesce(c.first_name, $2) from register.child c join seen using (id)
          where l.child_ids ? c.id order by c.added) as children
  from personal_data.look l left join accounts.account a on a.id = l.by_account
  where l.by_account = $1
    or (l.childminder_id is not null and exists (select 1 from seen where l.child_ids ? seen.id))
  order by l.position desc limit ${MOST}`;

interface LookRow extends Omit<Look, '_id' | 'isYou'> {
  id: Id;
  is_you: boolean;
}

export async function looksOn(pool: pg.Pool, { account, role }: Session): Promise<Look[]> {
  const { rows } = await pool.query<LookRow>(looksSeenBy(role === 'parent' ? 'parent' : 'childminder'), [
    account,
    erased,
  ]);
  return rows.map(({ id, is_you, ...look }) => ({ _id: id, isYou: is_you, ...look }));
}

/** A copy that this account asked for a moment ago. */
export async function openCopy(
  pool: pg.Pool,
  id: Id,
  account: Id,
  now: Date,
): Promise<{ onlyChild: Id | null; position: bigint } | undefined> {
  const since = new Date(now.getTime() - COPY_WAITS_MINUTES * 60_000).toISOString();
  const { rows } = await pool.query<{ only_child: Id | null; position: string }>(
    `select only_child, position from personal_data.look
     where id = $1 and by_account = $2 and kind = 'copy' and at > $3`,
    [id, account, since],
  );
  return rows[0] && { onlyChild: rows[0].only_child, position: BigInt(rows[0].position) };
}

const CHILDREN = (role: keyof typeof SEEN): string => `
  with seen as (${SEEN[role]})
  select coalesce(c.first_name, $2) as name, c.end_date as "lastDay"
  from register.child c join seen using (id) order by c.added`;

/** What would go and stay, and what was asked for. */
export async function erasureOf(pool: pg.Pool, session: Session, today: string) {
  const { account } = session;
  const role = session.role === 'parent' ? 'parent' : 'childminder';
  const { rows: children } = await pool.query<{ name: string; lastDay: string | null }>(CHILDREN(role), [
    account,
    erased,
  ]);
  const { rows } = await pool.query<{ _id: Id; requestedAt: string; due: string }>(
    `select id as "_id", at as "requestedAt", due from personal_data.request where account_id = $1`,
    [account],
  );
  const asked = rows[0] ?? null;
  const day = asked ? dublinDate(asked.requestedAt) : today;
  return { request: asked, ...erasurePlan({ role, children, today: day }) };
}
