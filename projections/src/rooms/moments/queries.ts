import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DayMoment } from '@nead/contracts/moments/requests.ts';
import { sql } from '../../engine/sql.ts';
import type { RecordReader } from '../care/records.ts';
import { activityRecord } from '../care/tables.ts';
import { storedFiles } from '../files/shared-sql.ts';
import { childNames } from '../register/shared-sql.ts';

interface Row {
  photo: Id;
  time: Date;
  notes: string | null;
  records: { childId: Id; _id: Id }[];
}

/**
 * A photo of several children is a record of each child (docs/decisions/042). They are shown as one, with the photo and
 * notes of the first.
 */
const PHOTOS = sql`
  select (array_agg(f.id order by a.recorded))[1] as photo, min(a.time) as time,
    (array_agg(a.body->>'notes' order by a.recorded))[1] as notes,
    json_agg(json_build_object('childId', a.child_id, '_id', a.record_id) order by a.recorded) as records
  from ${activityRecord} a
    join ${childNames} c on c.id = a.child_id
    join ${storedFiles} f on f.id = a.body->>'photo'
  where c.childminder_id = $1 and a.date = $2 and a.kind = $3
  group by coalesce(f.copy_of, f.id) order by min(a.time) desc, min(a.recorded) desc`;

export async function momentsOn(
  { db, linkTo }: RecordReader,
  childminder: Id,
  date: string,
): Promise<DayMoment[]> {
  const { rows } = await db.query<Row>(PHOTOS, [childminder, date, momentKind.kind]);
  return rows.flatMap(({ photo, time, ...row }) => {
    const photoUrl = linkTo(photo);
    return photoUrl ? [{ photoUrl, time: time.toISOString(), ...row }] : [];
  });
}
