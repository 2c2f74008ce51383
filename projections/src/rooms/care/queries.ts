import { type Body, shortOf } from '@nead/contracts/care/activities/activity.ts';
import { activities, activityOf } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { storyTexts } from '@nead/contracts/register/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, type Sql, sql } from '../../engine/sql.ts';
import { childrenSeen } from '../register/shared-sql.ts';
import {
  type AddedRow,
  addedFromHome,
  collectorName,
  fromHomeView,
  type RecordReader,
  recordsFor,
} from './records.ts';
import { foodItem } from './tables.ts';

const MOST = 20;

/**
 * The newest first; at the same time, the one recorded later first. Reads at most `MOST` for each child and kind, so a
 * long history costs no more.
 */
const latestOf = (kinds: readonly string[], added: Sql) => sql`
  select a.record_id, a.child_id, a.kind, a.time, a.body, ${collectorName} as collected_by, ${added} as from_home
  from (${childrenSeen.parent(sql`$1`)}) child cross join unnest(${arrayOf(kinds)}) as kind (name)
  cross join lateral (
    select * from ${recordsFor(sql`$1`)} a where a.child_id = child.id and a.kind = kind.name
    order by a.time desc, a.recorded desc limit ${MOST}) a
  order by a.time desc, a.recorded desc limit ${MOST}`;
/** Moments have a limit of their own, so that a busy day does not push them out. */
const MOMENTS = latestOf(
  activities.filter(({ isMoment }) => isMoment).map(({ kind }) => kind),
  addedFromHome,
);
const OTHERS = latestOf(
  activities.filter(({ isMoment }) => !isMoment).map(({ kind }) => kind),
  sql`null::json`,
);

interface Row {
  record_id: Id;
  child_id: Id;
  kind: string;
  time: Date;
  body: Body | null;
  collected_by: string | null;
  from_home: AddedRow[] | null;
}

export const fullNameOrNull = (child: Pick<Child, 'firstName' | 'lastName'>): string | null =>
  wholeName(child) || null;

/** The latest activities of the children that a parent sees. */
export async function latestActivities(
  { db, linkTo, parent }: RecordReader & { parent: Id },
  seen: Promise<readonly Child[]>,
): Promise<ParentActivity[]> {
  const latest = (statement: Sql) => db.query<Row>(statement, [parent]);
  const [moments, others, children] = await Promise.all([latest(MOMENTS), latest(OTHERS), seen]);
  const names = new Map(children.map((child) => [child._id, fullNameOrNull(child)]));
  const rows = [...moments.rows, ...others.rows].sort((a, b) => b.time.getTime() - a.time.getTime());
  return rows.flatMap((row) => {
    const kind = activityOf(row.kind);
    if (!kind) return [];
    const told = row.body ? (kind.isMoment ? shortOf(kind, row.body) : kind.title(row.body)) : kind.name;
    const collected = row.collected_by && dayTexts.collectedBy(row.collected_by);
    const title = [told, collected, row.body && kind.alert?.(row.body)].filter(Boolean).join(', ');
    const photo = kind.photo && typeof row.body?.photo === 'string' ? linkTo(row.body.photo) : null;
    return [
      {
        _id: row.record_id,
        type: kind.isMoment ? 'photo' : kind.movesChild ? 'attendance' : 'report',
        kind: kind.kind,
        childId: row.child_id,
        childName: names.get(row.child_id) ?? null,
        ...(photo && { photoUrl: photo }),
        ...(row.from_home && { fromHome: row.from_home.map((one) => fromHomeView(one, linkTo)) }),
        description: (kind.isMoment ? storyTexts.pictured : storyTexts.recorded)(title, dublinTime(row.time)),
        timestamp: row.time.toISOString(),
      },
    ];
  });
}

/** Food items that a childminder added, in the order of adding. */
export async function foodItemsOf(db: Db, childminder: Id): Promise<string[]> {
  const { rows } = await db.query<{ item: string }>(
    sql`select item from ${foodItem} where childminder_id = $1 order by added`,
    [childminder],
  );
  return rows.map(({ item }) => item);
}
