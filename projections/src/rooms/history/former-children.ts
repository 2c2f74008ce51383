import type { FormerChild } from '@nead/contracts/history/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';

/** Children who were deleted, as they were called last, newest first; not those who were erased, their time being over. */
const FORMER = `
  select c.child_id as "_id", gone.recorded_at as "removedAt",
    (select e.data->>'firstName' from history.entry e where e.subject = c.child_id and e.kind = 'profile'
       and e.data ? 'firstName' order by e.position desc limit 1) as "firstName",
    (select e.data->>'lastName' from history.entry e where e.subject = c.child_id and e.kind = 'profile'
       and e.data ? 'lastName' order by e.position desc limit 1) as "lastName"
  from history.child c cross join lateral (
    select e.recorded_at, e.position from history.entry e where e.subject = c.child_id and e.kind = 'profile'
      and e.type = 'ChildRemoved' order by e.position desc limit 1) gone
  where c.childminder_id = $1 and c.removed and not exists (
    select 1 from history.entry e where e.subject = c.child_id and e.kind = 'profile' and e.type = 'ChildErased')
  order by gone.position desc`;

export async function formerChildrenOf(pool: pg.Pool, childminderId: Id): Promise<FormerChild[]> {
  const { rows } = await pool.query<Omit<FormerChild, 'removedAt'> & { removedAt: Date }>(FORMER, [
    childminderId,
  ]);
  return rows.map(({ removedAt, ...child }) => ({ ...child, removedAt: removedAt.toISOString() }));
}
