import type { Recurrence } from '@nead/contracts/calendar/recurrence.ts';
import { type CalendarEvent, calendarEvent } from '@nead/contracts/calendar/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';

interface EventRow {
  childminder_id: Id;
  event_id: Id;
  title: string | null;
  description: string | null;
  date: string;
  start_time: string | null;
  end_time: string | null;
  recurrence: Recurrence | null;
  skipped: string[] | null;
  version: number;
  created_at: string;
  updated_at: string;
}

const EVENTS = `
  select e.childminder_id, e.event_id, e.title, e.description, e.date, e.start_time, e.end_time, e.recurrence,
    e.version, e.created_at, e.updated_at,
    (select array_agg(s.date order by s.date) from calendar.skipped s
     where s.childminder_id = e.childminder_id and s.event_id = e.event_id) as skipped
  from calendar.event e
  where e.childminder_id = any ($1) and e.last_date >= $2 and e.date <= $3
  order by e.date, e.start_time nulls first, e.event_id`;

/** What can be on between two dates, both included, in these calendars. A repeating event is one entry. */
export async function eventsBetween(
  pool: pg.Pool,
  childminders: readonly Id[],
  { from = '', to = '9' }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<CalendarEvent[]> {
  const { rows } = await pool.query<EventRow>(EVENTS, [childminders, from, to]);
  return rows.map((row) =>
    calendarEvent(row.childminder_id, {
      eventId: row.event_id,
      title: row.title,
      description: row.description,
      date: row.date,
      startTime: row.start_time,
      endTime: row.end_time,
      recurrence: row.recurrence,
      skipped: row.skipped ?? [],
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  );
}

/** Childminders with a child that this parent sees, those known longest first. */
export async function childmindersSeenBy(pool: pg.Pool, parent: Id): Promise<Id[]> {
  const { rows } = await pool.query<{ childminder_id: Id }>(
    `select c.childminder_id from register.sight s join register.child c on c.id = s.child_id
     where s.account_id = $1 group by c.childminder_id order by min(c.added)`,
    [parent],
  );
  return rows.map(({ childminder_id }) => childminder_id);
}

export async function feedOf(pool: pg.Pool, childminder: Id): Promise<{ since: string } | undefined> {
  const { rows } = await pool.query<{ since: string }>(
    'select since from calendar.feed where childminder_id = $1',
    [childminder],
  );
  return rows[0];
}

/** Whose calendar an address leads to; a suspended account's leads nowhere. */
export async function calendarBehind(pool: pg.Pool, secretHash: string): Promise<Id | undefined> {
  const { rows } = await pool.query<{ childminder_id: Id }>(
    `select f.childminder_id from calendar.feed f join accounts.account a on a.id = f.childminder_id
     where f.secret_hash = $1 and not a.suspended`,
    [secretHash],
  );
  return rows[0]?.childminder_id;
}
