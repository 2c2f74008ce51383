import {
  type AttendanceReturn,
  dayHours,
  mondayOf,
  ruleFor,
  staysOf,
} from '@nead/contracts/care/attendance-return.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';

/** A day before and after, for stays over midnight. */
const MOVES = `
  select a.record_id, a.child_id, a.body->>'type' as type, a.time from care.activity a
  where a.child_id = any ($1) and a.kind = 'attendance' and a.time >= $2 and a.time < $3
  order by a.time, a.recorded`;

const CHILDREN = `
  select id, nullif(concat_ws(' ', first_name, last_name), '') as name from register.child
  where childminder_id = $1 and (end_date is null or end_date >= $2) order by added, id`;

const ABSENCES = `
  select child_id, from_date, to_date, coalesce(reason, 'other') as reason from register.absence
  where child_id = any ($1) and from_date <= $3 and to_date >= $2`;

/** The weekly return: what the records say of each child and day. */
export async function attendanceReturnOf(
  pool: pg.Pool,
  childminder: Id,
  anyDay: string,
  now: Date,
): Promise<AttendanceReturn> {
  const from = mondayOf(anyDay);
  const to = addDays(from, 6);
  const rule = ruleFor(from);
  const { rows: children } = await pool.query<{ id: Id; name: string | null }>(CHILDREN, [childminder, from]);
  const ids = children.map(({ id }) => id);
  const [moves, absences] = await Promise.all([
    pool.query<{ record_id: Id; child_id: Id; type: string; time: Date }>(MOVES, [
      ids,
      dublinInstant(addDays(from, -1), '00:00'),
      dublinInstant(addDays(to, 2), '00:00'),
    ]),
    pool.query<{ child_id: Id; from_date: string; to_date: string; reason: string }>(ABSENCES, [
      ids,
      from,
      to,
    ]),
  ]);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(from, day));
  return {
    from,
    to,
    returnBy: addDays(to, rule.returnByWeekday),
    roundToMinutes: rule.roundToMinutes,
    children: children.map(({ id, name }) => {
      const stays = staysOf(
        moves.rows
          .filter((move) => move.child_id === id)
          .map(({ record_id, type, time }) => ({ recordId: record_id, type, time: time.toISOString() })),
      );
      const away = absences.rows.filter((absence) => absence.child_id === id);
      const days = dates.map((date) => {
        const absent = away.find(({ from_date, to_date }) => from_date <= date && to_date >= date);
        return dayHours(date, stays, absent?.reason ?? null, now, rule.roundToMinutes);
      });
      const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
      return {
        childId: id,
        childName: name,
        days,
        minutes,
        // Of the rounded days, so that the week is what its days come to for whoever adds them up.
        hours: days.reduce((sum, day) => sum + day.hours, 0),
      };
    }),
  };
}
