import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activities, activityOf } from '@nead/contracts/care/activities/registry.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child, ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { storyTexts } from '@nead/contracts/register/story-texts.ts';
import { showsOthers } from '../files/queries.ts';
import type { Reader } from './records.ts';

const MOST = 20;

/**
 * The newest first; what was recorded later stands above what has the same time. Of each child and kind no more than fit,
 * so that a long history is not gone through.
 */
const LATEST = `
  select a.record_id, a.child_id, a.kind, a.time, a.body
  from unnest($1::text[]) as child (id) cross join unnest($2::text[]) as kind (name)
  cross join lateral (
    select * from care.activity a where a.child_id = child.id and a.kind = kind.name
      and not ${showsOthers("a.body->>'photo'", '$3')}
    order by a.time desc, a.recorded desc limit ${MOST}) a
  order by a.time desc, a.recorded desc limit ${MOST}`;
/** Photos have a place of their own, so that a busy day does not push them out. */
const PHOTOS = activities.filter(({ isPhoto }) => isPhoto).map(({ kind }) => kind);
const OTHERS = activities.filter(({ isPhoto }) => !isPhoto).map(({ kind }) => kind);

interface Row {
  record_id: Id;
  child_id: Id;
  kind: string;
  time: Date;
  body: Body | null;
}

export const fullName = ({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string | null =>
  [firstName, lastName].filter((name) => name !== null).join(' ') || null;

/** What happened lately, of children that the caller may see. */
export async function latestActivities(
  { pool, linkTo, parent }: Reader & { parent: Id },
  children: readonly Child[],
): Promise<ParentActivity[]> {
  const names = new Map(children.map((child) => [child._id, fullName(child)]));
  const latest = async (kinds: readonly string[]) =>
    (await pool.query<Row>(LATEST, [[...names.keys()], kinds, parent])).rows;
  const rows = [...(await latest(PHOTOS)), ...(await latest(OTHERS))].sort(
    (a, b) => b.time.getTime() - a.time.getTime(),
  );
  return rows.flatMap((row) => {
    const kind = activityOf(row.kind);
    if (!kind) return [];
    const title =
      (kind.isPhoto && row.body && kind.detail(row.body)) || (row.body ? kind.title(row.body) : kind.name);
    const photo = kind.photo && typeof row.body?.photo === 'string' ? linkTo(row.body.photo) : null;
    return [
      {
        _id: row.record_id,
        type: kind.isPhoto ? 'photo' : kind.movesChild ? 'attendance' : 'report',
        kind: kind.kind,
        childId: row.child_id,
        childName: names.get(row.child_id) ?? null,
        ...(photo && { photoUrl: photo }),
        description: (kind.isPhoto ? storyTexts.pictured : storyTexts.recorded)(title, dublinTime(row.time)),
        timestamp: row.time.toISOString(),
      },
    ];
  });
}
