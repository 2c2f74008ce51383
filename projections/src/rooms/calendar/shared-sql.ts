import { sql } from '../../engine/sql.ts';
import { event } from './tables.ts';

/** The lists of a copy of personal data; $1 the childminders, $2 the key after which the page begins. */
export const calendarCopyLists = {
  calendar: sql`select t.event_id as key, t.title, t.description, t.date, t.last_date as "lastDate",
      t.start_time as "startTime", t.end_time as "endTime", t.recurrence
    from ${event} t where t.childminder_id = any ($1) and t.event_id > $2`,
};
