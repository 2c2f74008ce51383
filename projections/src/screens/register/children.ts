import { daysOffIn } from '@nead/contracts/calendar/days-off.ts';
import type { Dated } from '@nead/contracts/calendar/recurrence.ts';
import { attendanceStatus } from '@nead/contracts/care/attendance-status.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import type { FormerChildminder } from '@nead/contracts/register/child-queries.ts';
import { expectedToday } from '@nead/contracts/register/expected-today.ts';
import type { Child, ChildProfile } from '@nead/contracts/register/views.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { accountNames } from '../../rooms/accounts/shared-sql.ts';
import { daysOffFrom } from '../../rooms/calendar/shared-sql.ts';
import { inCareOnce, presence } from '../../rooms/care/shared-sql.ts';
import { aroundChild, asked, registered } from '../../rooms/register/queries.ts';
import {
  type LinkTo,
  type RegisteredRow,
  registeredFrom,
  type Viewing as Seeing,
} from '../../rooms/register/rows.ts';
import { formerlyInTouch } from '../../rooms/register/shared-sql.ts';

interface ChildRow extends RegisteredRow {
  current_status: ChildStatusRow['currentStatus'] | null;
  since: string | null;
  record_id: Id | null;
  begun: boolean;
  childminder_id: Id;
  minded_by: string | null;
  days_off: Dated[];
}

interface Viewing extends Seeing {
  now: Date;
}

/** The register's children with the data that care adds; $1 is today. */
const CHILDREN = sql`
  select c.*, s.current_status, s.since, s.record_id, b.child_id is not null as begun,
    ${daysOffFrom(sql`c.childminder_id`, sql`$1`)} as days_off,
    (select a.goes_by from ${accountNames} a where a.id = c.childminder_id) as minded_by
  from ${registered} c
  left join ${presence} s on s.child_id = c.id
  left join ${inCareOnce} b on b.child_id = c.id`;

function childFrom(row: ChildRow, { now, ...seeing }: Viewing): Child {
  const status = {
    currentStatus: row.current_status ?? 'signed-out',
    since: row.since,
    recordId: row.record_id,
  };
  const registered = {
    ...registeredFrom(row, seeing),
    daysOff: daysOffIn(row.days_off).filter(({ to }) => to >= dublinDate(now)),
  };
  const begun = row.begun ? 'active' : 'pending';
  return {
    ...registered,
    ...(seeing.parent && { childminder: { _id: row.childminder_id, name: row.minded_by } }),
    today:
      row.end_date !== null && row.end_date < dublinDate(now)
        ? 'not-expected'
        : expectedToday({ ...registered, ...status, status: begun }, now),
    status: begun,
    attendanceStatus: attendanceStatus(status, now),
    ...status,
  };
}

async function children(db: Db, condition: Sql, values: Id[], viewing: Viewing): Promise<Child[]> {
  const { rows } = await db.query<ChildRow>(sql`${CHILDREN} where ${condition} order by c.added, c.id`, [
    dublinDate(viewing.now),
    ...values,
  ]);
  return rows.map((row) => childFrom(row, viewing));
}

const noLinks: LinkTo = () => null;

export const childrenMinded = (db: Db, childminder: Id, now: Date, linkTo = noLinks): Promise<Child[]> =>
  children(db, asked.inCare, [childminder], { now, linkTo });

export const archivedChildrenOf = (db: Db, childminder: Id, now: Date, linkTo = noLinks): Promise<Child[]> =>
  children(db, asked.archived, [childminder], { now, linkTo });

export const childrenSeenBy = (db: Db, parent: Id, now: Date, linkTo = noLinks): Promise<Child[]> =>
  children(db, asked.seen, [parent], { now, linkTo, parent });

/** Childminders of whom a parent no longer sees anything. */
export async function formerChildmindersOf(db: Db, parent: Id): Promise<FormerChildminder[]> {
  const { rows } = await db.query<{ id: Id; name: string | null; by_parent: boolean }>(
    sql`select f.id, a.goes_by as name, f.by_parent
     from ${formerlyInTouch(sql`$1`)} f left join ${accountNames} a on a.id = f.id order by a.goes_by, f.id`,
    [parent],
  );
  return rows.map(({ id, name, by_parent }) => ({
    _id: id,
    name,
    endedBy: by_parent ? 'parent' : 'childminder',
  }));
}

const SEEN = sql`${asked.seen} and c.id = $3`;
const OWN = sql`${asked.own} and c.id = $3`;

/** One child; another's child gets the same answer as none, so that nobody learns of its existence. */
export async function childOf(
  db: Db,
  viewer: { childminder: Id } | { parent: Id },
  id: Id,
  now: Date,
  linkTo = noLinks,
): Promise<ChildProfile | undefined> {
  const [[child], around] = await Promise.all([
    'parent' in viewer
      ? children(db, SEEN, [viewer.parent, id], { now, linkTo, ...viewer })
      : children(db, OWN, [viewer.childminder, id], { now, linkTo }),
    aroundChild(db, id, now, linkTo),
  ]);
  return child && { ...child, ...around };
}
