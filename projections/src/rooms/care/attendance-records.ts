import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { AttendanceRecord } from '@nead/contracts/care/stays.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { activityRecord } from './tables.ts';

interface WrittenAttendance extends AttendanceRecord {
  /** The time at which it was entered, or last corrected. */
  writtenAt: string;
}

/** Sign-ins and sign-outs of these children from a day on, and before another, in order of time, by child. */
export async function attendanceSince(
  db: Db,
  children: readonly Id[],
  from: string,
  before?: string,
): Promise<Map<Id, WrittenAttendance[]>> {
  const { rows } = await db.query<{
    record_id: Id;
    child_id: Id;
    type: string;
    time: Date;
    written_at: Date;
  }>(
    sql`select a.record_id, a.child_id, a.body->>'type' as type, a.time,
        greatest(a.recorded_at, a.changed_at) as written_at from ${activityRecord} a
      where a.child_id = any ($1) and a.kind = $3 and a.time >= $2 and a.time < coalesce($4, 'infinity'::timestamptz)
      order by a.time, a.recorded`,
    [
      children,
      dublinInstant(from, '00:00'),
      signInKind.kind,
      before === undefined ? null : dublinInstant(before, '00:00'),
    ],
  );
  const records = new Map<Id, WrittenAttendance[]>(children.map((id) => [id, []]));
  for (const { record_id, child_id, type, time, written_at } of rows)
    records.get(child_id)?.push({
      recordId: record_id,
      type,
      time: time.toISOString(),
      writtenAt: written_at.toISOString(),
    });
  return records;
}
