import { momentKind, signInKind, toReadKind } from '@nead/contracts/care/activities/registry.ts';
import { arrayOf, type Sql, sql } from '../../engine/sql.ts';
import { childNameIn, childNames } from '../register/shared-sql.ts';
import {
  acknowledgement,
  activityRecord,
  arrangedMonth,
  begun,
  foodItem,
  fromHome,
  status,
} from './tables.ts';

/** The status of a child and the time of its change; a child that was never signed in has no row. */
export const presence = sql`(select child_id, current_status, since, record_id from ${status})`;

export const inCareOnce = sql`(select child_id from ${begun})`;

/** The first day on which a childminder ($1) recorded attendance. */
export const careBegan = sql`
  select min(first.date) as since from ${childNames} c cross join lateral (
    select a.date from ${activityRecord} a where a.child_id = c.id and a.kind = any (${arrayOf([signInKind.kind])}) order by a.time limit 1) first
  where c.childminder_id = $1`;

/**
 * The number of incidents that a childminder ($1) recorded; if children ($2) are named, only theirs from a day ($3) to
 * another ($4).
 */
export const incidentsOf = sql`
  select count(*)::int as count from ${childNames} c join ${activityRecord} a on a.child_id = c.id and a.kind = any (${arrayOf([toReadKind.kind])})
  where c.childminder_id = $1 and ($2::text[] is null or (c.id = any ($2) and a.date between $3 and $4))`;

/** Incidents in their present version. */
export const incidentRecords = sql`(
  select a.child_id, a.record_id, a.date, a.time, a.version, a.body from ${activityRecord} a
  where a.kind = any (${arrayOf([toReadKind.kind])}))`;

/** The condition that no parent has confirmed the record `a` as it is now. */
export const isUnread = sql`not exists (select 1 from ${acknowledgement} k
  where k.child_id = a.child_id and k.record_id = a.record_id and k.version >= a.version)`;

/** Incidents that no parent has read as they are now. */
export const unreadIncidents = sql`(
  select a.child_id, a.date, greatest(a.recorded_at, a.changed_at) as written_at from ${activityRecord} a
  where a.kind = any (${arrayOf([toReadKind.kind])}) and ${isUnread})`;

/** The accounts that confirmed having read a record. */
export const recordReaders = sql`(select k.child_id, k.record_id, k.account_id, k.name from ${acknowledgement} k)`;

/** Moments in their present version. */
export const momentRecords = sql`(
  select a.child_id, a.record_id, a.date, a.time, a.recorded, a.body from ${activityRecord} a
  where a.kind = any (${arrayOf([momentKind.kind])}))`;

/** Records of a child as they are written now, for what is counted from them. */
export const writtenRecords = sql`(
  select a.child_id, a.record_id, a.kind, a.date, a.time, a.end_time, a.recorded, a.body from ${activityRecord} a)`;

/** Months that were laid out by hand. */
export const arrangedMonths = sql`(select * from ${arrangedMonth})`;

/** Words and photos that parents added to moments that are still there. */
export const answeredMoments = sql`(
  select h.*, a.date, a.body->>'notes' as moment from ${fromHome} h
    join ${activityRecord} a on a.child_id = h.child_id and a.record_id = h.record_id)`;

/** The times of the photos in children's records and of those from home, and the words beside them. */
export const photosOfRecords = (children: Sql): Sql => sql`(
  select a.child_id, a.body->>'photo' as file_id, a.time, a.body->>'notes' as words from ${activityRecord} a
  where a.child_id = any (${children}) and a.body ? 'photo'
  union all
  select h.child_id, h.photo, h.at::timestamptz, h.words from ${answeredMoments} h where h.child_id = any (${children}) and h.photo is not null)`;

const CHILD_NAME = childNameIn(sql`t.child_id`);

/** The lists of a copy of personal data; $1 the children or childminders, $2 the key after which the page begins. */
export const careCopyLists = {
  records: sql`select t.child_id || t.record_id as key, ${CHILD_NAME} as child, t.kind, t.date, t.time,
      t.end_time as "endTime", t.recorded_at as "recordedAt", t.changed_at as "changedAt", t.version, t.body as record
    from ${activityRecord} t where t.child_id = any ($1) and (t.child_id, t.record_id) > (left($2, 24), substr($2, 25))`,
  days: sql`select t.child_id || t.date || t.record_id as key, t.child_id as "childId", t.record_id as "recordId",
      ${CHILD_NAME} as child, t.kind, t.date, t.time, t.end_time as "endTime", t.body as record,
      (select json_agg(json_build_object('words', h.words, 'photo', h.photo) order by h.at, h.home_id) from ${fromHome} h
       where h.child_id = t.child_id and h.record_id = t.record_id) as "fromHome"
    from ${activityRecord} t where t.child_id = any ($1)
      and (t.child_id, t.date, t.record_id) > (left($2, 24), substr($2, 25, 10), substr($2, 35))`,
  acknowledgements: sql`select t.child_id || t.record_id || t.account_id as key, ${CHILD_NAME} as child, t.record_id as record, t.name,
      t.at, t.version
    from ${acknowledgement} t where t.child_id = any ($1) and t.child_id || t.record_id || t.account_id > $2`,
  fromHome: sql`select t.child_id || t.home_id as key, ${CHILD_NAME} as child, t.record_id as record, t.words, t.photo as file, t.at
    from ${answeredMoments} t where t.child_id = any ($1) and t.child_id || t.home_id > $2`,
  months: sql`select t.child_id || t.month as key, ${CHILD_NAME} as child, t.month, t.placed as "order", t.left_out as "leftOut",
      (select jsonb_object_agg(c.key, c.value) from jsonb_each(t.captions) c
       where exists (select 1 from ${activityRecord} r where r.child_id = t.child_id and r.record_id = c.key)) as captions
    from ${arrangedMonth} t where t.child_id = any ($1) and t.child_id || t.month > $2`,
  foodItems: sql`select t.item as key, t.item from ${foodItem} t where t.childminder_id = any ($1) and t.item collate "C" > $2`,
};
