import type { DayPhoto } from '@nead/contracts/care/photo-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Reader } from './records.ts';

interface Row {
  photo: Id;
  time: Date;
  notes: string | null;
  records: { childId: Id; _id: Id }[];
}

/** The copies of a photo of several children lie together: whichever was recorded first is shown. */
const PHOTOS = `
  select (array_agg(f.id order by a.recorded))[1] as photo, min(a.time) as time,
    (array_agg(a.body->>'notes' order by a.recorded))[1] as notes,
    json_agg(json_build_object('childId', a.child_id, '_id', a.record_id) order by a.recorded) as records
  from care.activity a
    join register.child c on c.id = a.child_id
    join files.file f on f.id = a.body->>'photo'
  where c.childminder_id = $1 and a.date = $2 and a.kind = 'photo'
  group by coalesce(f.copy_of, f.id) order by min(a.time) desc, min(a.recorded) desc`;

export async function dayPhotos(
  { pool, linkTo }: Reader,
  childminder: Id,
  date: string,
): Promise<DayPhoto[]> {
  const { rows } = await pool.query<Row>(PHOTOS, [childminder, date]);
  return rows.flatMap(({ photo, time, ...row }) => {
    const photoUrl = linkTo(photo);
    return photoUrl ? [{ photoUrl, time: time.toISOString(), ...row }] : [];
  });
}
