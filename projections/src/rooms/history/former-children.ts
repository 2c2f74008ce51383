import type { FormerChild } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { entry, historyChild } from './tables.ts';

/** Deleted children under their last names, newest first. Erased ones, whose retention is over, are left out. */
export const formerChildrenSql = sql`
  select c.child_id as "_id", gone.recorded_at as "removedAt",
    (select e.data->>'firstName' from ${entry} e where e.subject = c.child_id and e.kind = 'profile'
       and e.data ? 'firstName' order by e.position desc limit 1) as "firstName",
    (select e.data->>'lastName' from ${entry} e where e.subject = c.child_id and e.kind = 'profile'
       and e.data ? 'lastName' order by e.position desc limit 1) as "lastName"
  from ${historyChild} c cross join lateral (
    select e.recorded_at, e.position from ${entry} e where e.subject = c.child_id and e.kind = 'profile'
      and e.type = 'ChildRemoved' order by e.position desc limit 1) gone
  where c.childminder_id = $1 and c.removed and not exists (
    select 1 from ${entry} e where e.subject = c.child_id and e.kind = 'profile' and e.type = 'ChildErased')
  order by gone.position desc`;

export async function formerChildrenOf(db: Db, childminderId: Id): Promise<FormerChild[]> {
  const { rows } = await db.query<Omit<FormerChild, 'removedAt'> & { removedAt: Date }>(formerChildrenSql, [
    childminderId,
  ]);
  return rows.map(({ removedAt, ...child }) => ({ ...child, removedAt: removedAt.toISOString() }));
}
