import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { type AttendanceReturn, dayHours, ruleFor, staysOf } from '@nead/contracts/care/attendance-return.ts';
import { addDays, dublinDate, dublinInstant, mondayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { absencesBetween, childrenInCare } from '../register/queries.ts';
import { activityRecord } from './tables.ts';

/** With a day before and after, for stays over midnight. */
const MOVES = sql`
  select a.record_id, a.child_id, a.body->>'type' as type, a.time from ${activityRecord} a
  where a.child_id = any ($1) and a.kind = $4 and a.time >= $2 and a.time < $3
  order by a.time, a.recorded`;

const isWithin = (time: Date, from: string, to: string): boolean => {
  const date = dublinDate(time);
  return from <= date && date <= to;
};

/** The weekly attendance return: the hours in care of each child and day. */
export async function attendanceReturnOf(
  db: Db,
  childminder: Id,
  anyDay: string,
  now: Date,
): Promise<AttendanceReturn> {
  const from = mondayOf(anyDay);
  const to = addDays(from, 6);
  const rule = ruleFor(from);
  const known = await childrenInCare(db, childminder, from);
  const ids = known.map(({ id }) => id);
  const [moves, absences] = await Promise.all([
    db.query<{ record_id: Id; child_id: Id; type: string; time: Date }>(MOVES, [
      ids,
      dublinInstant(addDays(from, -1), '00:00'),
      dublinInstant(addDays(to, 2), '00:00'),
      signInKind.kind,
    ]),
    absencesBetween(db, ids, from, to),
  ]);
  // A child that was added later was not in care in that week, unless something was recorded for it afterwards.
  const ofThatWeek = new Set(
    [...moves.rows.filter(({ time }) => isWithin(time, from, to)), ...absences].map(
      ({ child_id }) => child_id,
    ),
  );
  const children = known.filter(({ id, added_on }) => added_on <= to || ofThatWeek.has(id));
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
      const away = absences.filter((absence) => absence.child_id === id);
      const days = dates.map((date) => {
        const absent = away.find(({ from_date, to_date }) => from_date <= date && to_date >= date);
        return dayHours(date, stays, absent ? (absent.reason ?? 'other') : null, now, rule.roundToMinutes);
      });
      const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
      return {
        childId: id,
        childName: name,
        days,
        minutes,
        // The sum of the rounded days, so that adding up the days gives the same.
        hours: days.reduce((sum, day) => sum + day.hours, 0),
      };
    }),
  };
}
