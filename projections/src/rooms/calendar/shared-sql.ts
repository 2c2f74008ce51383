import { type Sql, sql } from '../../engine/sql.ts';
import { event, skipped } from './tables.ts';

/** The days off of a childminder that are not over on a day, in the form of calendar entries (`daysOffIn`). */
export const daysOffFrom = (childminder: Sql, day: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('date', e.date, 'recurrence', e.recurrence,
    'skipped', (select coalesce(jsonb_agg(k.date), '[]') from ${skipped} k
      where k.childminder_id = e.childminder_id and k.event_id = e.event_id)) order by e.date, e.event_id), '[]')
  from ${event} e
  where e.childminder_id = ${childminder} and e.is_away and e.last_date >= ${day})`;

/** The lists of a copy of personal data; $1 the childminders, $2 the key after which the page begins. */
export const calendarCopyLists = {
  calendar: sql`select t.event_id as key, t.title, t.description, t.date, t.last_date as "lastDate",
      t.start_time as "startTime", t.end_time as "endTime", t.recurrence, t.is_away as away
    from ${event} t where t.childminder_id = any ($1) and t.event_id > $2`,
};
