import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { AttendanceRecord } from '@nead/contracts/care/attendance-return.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { activityRecord } from './tables.ts';

/** Sign-ins and sign-outs of these children from a day on, in order of time, by child. */
export async function attendanceSince(
  db: Db,
  children: readonly Id[],
  from: string,
): Promise<Map<Id, AttendanceRecord[]>> {
  const { rows } = await db.query<{ record_id: Id; child_id: Id; type: string; time: Date }>(
    sql`select a.record_id, a.child_id, a.body->>'type' as type, a.time from ${activityRecord} a
      where a.child_id = any ($1) and a.kind = $3 and a.time >= $2 order by a.time, a.recorded`,
    [children, dublinInstant(from, '00:00'), signInKind.kind],
  );
  const records = new Map<Id, AttendanceRecord[]>(children.map((id) => [id, []]));
  for (const { record_id, child_id, type, time } of rows)
    records.get(child_id)?.push({ recordId: record_id, type, time: time.toISOString() });
  return records;
}
