import { activities } from '@nead/contracts/care/activities/registry.ts';
import { profileKinds } from '@nead/contracts/history/kinds.ts';
import type { Tick } from '@nead/contracts/history/moment.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import type { Clocks, Line } from './moment.ts';
import { type Data, recordKinds as kinds, type Span } from './queries.ts';
import { entry, historyChild } from './tables.ts';

interface Row {
  subject: Id;
  position: string;
  type: string;
  kind: string;
  did: string;
  about: Id | null;
  happened_at: Date;
  recorded_at: Date;
  data: Data;
}

const lineOf = ({ position, happened_at, recorded_at, ...row }: Row): Line => ({
  ...row,
  position: BigInt(position),
  happenedAt: happened_at.toISOString(),
  recordedAt: recorded_at.toISOString(),
});

const COLUMNS = sql`e.subject, e.position, e.type, e.kind, e.did, e.about, e.happened_at, e.recorded_at, e.data`;
const moving = activities.filter(({ movesChild }) => movesChild).map(({ kind }) => kind);

/** The last record of each kind that had begun at that time, as far as known and not removed. */
const LAST_OF_EACH = (subjects: Sql, kinds: Sql, at: Sql, known: Sql) => sql`
  select last.subject, last.about
  from unnest(${subjects}::text[]) as c (id) cross join unnest(${kinds}::text[]) as k (name)
  cross join lateral (
    select e.subject, e.about from ${entry} e
    where e.subject = c.id and e.kind = k.name and e.happened_at <= ${at} and e.recorded_at <= ${known}
      and e.did <> 'removed' and e.about is not null
      and not exists (select 1 from ${entry} n where n.subject = e.subject and n.about = e.about
        and n.kind = e.kind and n.position > e.position and n.recorded_at <= ${known})
    order by e.happened_at desc, e.position desc limit 1) last`;

/**
 * Every version, later ones too, of the day's records and of the last record of each kind. A moment is computed from
 * these, however long the history is. $1 child, $2 kinds, $3 at, $4 known, $5 and $6 beginning and end of the day.
 */
const AROUND = sql`
  with wanted as (
    select e.subject, e.about from ${entry} e
    where e.subject = $1 and e.kind = any ($2) and e.happened_at >= $5 and e.happened_at < $6
    union
    ${LAST_OF_EACH(sql`array[$1]`, sql`$2`, sql`$3`, sql`$4`)})
  select ${COLUMNS} from wanted w join ${entry} e using (subject, about) where e.kind = any ($2)`;

export async function linesAround(db: Db, child: Id, clocks: Clocks, day: Span): Promise<Line[]> {
  const { rows } = await db.query<Row>(AROUND, [child, kinds, clocks.at, clocks.known, day.from, day.to]);
  return rows.map(lineOf);
}

/** Events of profiles and contacts. */
export async function profileLines(db: Db, subjects: readonly Id[]): Promise<Line[]> {
  const { rows } = await db.query<Row>(
    sql`select ${COLUMNS} from ${entry} e where e.subject = any ($1) and e.kind = any ($2)`,
    [subjects, profileKinds],
  );
  return rows.map(lineOf);
}

/** The last record that moved each child a childminder ever had. */
const MOVES = sql`
  with mine as (select array_agg(child_id) as ids from ${historyChild} where childminder_id = $1),
    wanted as (${LAST_OF_EACH(sql`(select ids from mine)`, sql`$2`, sql`$3`, sql`$4`)})
  select ${COLUMNS} from wanted w join ${entry} e using (subject, about) where e.kind = any ($2)
  union all
  select ${COLUMNS} from ${entry} e
  where e.subject in (select child_id from ${historyChild} where childminder_id = $1) and e.kind = 'profile'`;

export async function houseLines(db: Db, childminder: Id, { at, known }: Clocks): Promise<Line[]> {
  const { rows } = await db.query<Row>(MOVES, [childminder, moving, at, known]);
  return rows.map(lineOf);
}

const TICKS = sql`
  select e.event_id, e.kind, e.happened_at, e.recorded_at, e.did <> 'recorded' and not ended.so as corrected,
    case when ended.so then e.end_time end as ended_at
  from ${entry} e cross join lateral (
    select coalesce((select p.end_time is null and e.end_time is not null and p.time = e.time
      from ${entry} p where p.subject = e.subject and p.about = e.about and p.kind = e.kind
        and p.position < e.position and p.did <> 'removed'
      order by p.position desc limit 1), false) as so) ended
  where e.subject = $1 and e.kind = any ($2)
    and ((e.happened_at >= $3 and e.happened_at < $4) or (e.recorded_at >= $3 and e.recorded_at < $4))
  order by e.position`;

export async function ticksOf(db: Db, child: Id, { from, to }: Span): Promise<Tick[]> {
  const { rows } = await db.query<{
    event_id: Id;
    kind: string;
    corrected: boolean;
    happened_at: Date;
    ended_at: Date | null;
    recorded_at: Date;
  }>(TICKS, [child, [...kinds, 'reading'], from, to]);
  return rows.map(({ event_id, kind, corrected, happened_at, ended_at, recorded_at }) => ({
    _id: event_id,
    kind,
    corrected,
    happenedAt: (ended_at ?? happened_at).toISOString(),
    recordedAt: recorded_at.toISOString(),
  }));
}

/** The time of the last recording before these days, and of the first after them. */
export async function beside(db: Db, child: Id, { from, to }: Span) {
  const { rows } = await db.query<{ earlier: Date | null; later: Date | null }>(
    sql`select (select max(recorded_at) from ${entry} where subject = $1 and recorded_at < $2) as earlier,
       (select min(recorded_at) from ${entry} where subject = $1 and recorded_at >= $3) as later`,
    [child, from, to],
  );
  return {
    earlier: rows[0]?.earlier?.toISOString() ?? null,
    later: rows[0]?.later?.toISOString() ?? null,
  };
}
