import type { Recurrence } from '@nead/contracts/calendar/recurrence.ts';
import { type CalendarEvent, calendarEvent } from '@nead/contracts/calendar/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { isInUse } from '../accounts/shared-sql.ts';
import { childmindersSeen } from '../register/shared-sql.ts';
import { event, feed, skipped } from './tables.ts';

interface EventRow {
  childminder_id: Id;
  event_id: Id;
  title: string | null;
  description: string | null;
  date: string;
  start_time: string | null;
  end_time: string | null;
  recurrence: Recurrence | null;
  is_away: boolean;
  skipped: string[] | null;
  version: number;
  created_at: string;
  updated_at: string;
}

const eventsOf = (isTheirs: Sql) => sql`
  select e.childminder_id, e.event_id, e.title, e.description, e.date, e.start_time, e.end_time, e.recurrence, e.is_away,
    e.version, e.created_at, e.updated_at,
    (select array_agg(s.date order by s.date) from ${skipped} s
     where s.childminder_id = e.childminder_id and s.event_id = e.event_id) as skipped
  from ${event} e
  where e.childminder_id ${isTheirs} and e.last_date >= $2 and e.date <= $3
  order by e.date, e.start_time nulls first, e.event_id`;

const EVENTS = eventsOf(sql`= any ($1)`);
const EVENTS_SEEN = eventsOf(sql`in (${childmindersSeen(sql`$1`)})`);

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Events that may take place between two dates, both included. A repeating event is one entry. */
export async function eventsBetween(
  db: Db,
  childminders: readonly Id[],
  { from = '', to = '9' }: Days = {},
): Promise<CalendarEvent[]> {
  const { rows } = await db.query<EventRow>(EVENTS, [childminders, from, to]);
  return rows.map(eventFrom);
}

/** Events of all childminders with a child that this parent sees, even if their plan does not show them to parents. */
export async function eventsNear(
  db: Db,
  parent: Id,
  { from = '', to = '9' }: Days,
): Promise<CalendarEvent[]> {
  const { rows } = await db.query<EventRow>(EVENTS_SEEN, [parent, from, to]);
  return rows.map(eventFrom);
}

const eventFrom = (row: EventRow): CalendarEvent =>
  calendarEvent(row.childminder_id, {
    eventId: row.event_id,
    title: row.title,
    description: row.description,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    recurrence: row.recurrence,
    isAway: row.is_away,
    skipped: row.skipped ?? [],
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });

export async function feedOf(db: Db, childminder: Id): Promise<{ since: string } | undefined> {
  const { rows } = await db.query<{ since: string }>(
    sql`select since from ${feed} where childminder_id = $1`,
    [childminder],
  );
  return rows[0];
}

/** The childminder whose calendar a link shows. A suspended account's link shows nothing. */
export async function calendarBehind(db: Db, secretHash: string): Promise<Id | undefined> {
  const { rows } = await db.query<{ childminder_id: Id }>(
    sql`select f.childminder_id from ${feed} f
     where f.secret_hash = $1 and ${isInUse(sql`f.childminder_id`)}`,
    [secretHash],
  );
  return rows[0]?.childminder_id;
}
