import { addDays } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { HomeAnswer } from '@nead/contracts/moments/from-home.ts';
import {
  type ChildLately,
  type DayMoment,
  MOST_FOUND,
  OVERVIEW_WEEKS,
} from '@nead/contracts/moments/requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { fullNameOf } from '../accounts/shared-sql.ts';
import { fromHomeView } from '../care/records.ts';
import { answeredMoments, momentRecords } from '../care/shared-sql.ts';
import { storedFiles } from '../files/shared-sql.ts';
import type { LinkTo } from '../register/rows.ts';
import { childNames, childrenInCareNow } from '../register/shared-sql.ts';

interface Row {
  photo: Id | null;
  time: Date;
  notes: string | null;
  themes: string[] | null;
  records: { childId: Id; _id: Id }[];
}

/**
 * A moment of several children is a record of each child (docs/decisions/042). They are shown as one, with the photo,
 * the sentence and the themes of the first: records with the same photo are one moment, and so are those with the same
 * sentence and time.
 */
const MOMENTS = sql`
  select (array_agg(f.id order by a.recorded))[1] as photo, min(a.time) as time,
    (array_agg(a.body->>'notes' order by a.recorded))[1] as notes,
    (array_agg(a.body->'themes' order by a.recorded))[1] as themes,
    json_agg(json_build_object('childId', a.child_id, '_id', a.record_id) order by a.recorded) as records
  from ${momentRecords} a
    join ${childNames} c on c.id = a.child_id
    left join ${storedFiles} f on f.id = a.body->>'photo'
  where c.childminder_id = $1 and a.date between $2 and $3 and a.body is not null
    and (f.id is not null or a.body->>'photo' is null)
  group by coalesce(f.copy_of, f.id, a.time || ' ' || (a.body->>'notes'), a.record_id)
  having ($4 = '' or bool_or(a.child_id = $4)) and ($5 = '' or bool_or(a.body->'themes' ? $5))
  order by min(a.time) desc, min(a.recorded) desc limit ${MOST_FOUND}`;

export interface AskedMoments {
  from: string;
  to: string;
  childId?: Id | undefined;
  theme?: string | undefined;
}

export async function momentsAsked(
  db: Db,
  linkTo: LinkTo,
  childminder: Id,
  { from, to, childId = '', theme = '' }: AskedMoments,
): Promise<DayMoment[]> {
  const { rows } = await db.query<Row>(MOMENTS, [childminder, from, to, childId, theme]);
  return rows.map(({ photo, time, themes, ...row }) => ({
    photoUrl: photo && linkTo(photo),
    time: time.toISOString(),
    themes: themes ?? [],
    ...row,
  }));
}

const FROM_HOME = sql`
  select h.home_id as "_id", h.account_id as account, ${fullNameOf(sql`h.account_id`)} as name, h.words, h.photo, h.at,
    h.child_id as "childId", h.record_id as "recordId", h.date, h.moment
  from ${answeredMoments} h join ${childNames} c on c.id = h.child_id
  where c.childminder_id = $1 and h.at::timestamptz > $2::timestamptz - interval '28 days'
  order by h.at desc, h.home_id limit 50`;

export async function fromHomeTo(db: Db, linkTo: LinkTo, childminder: Id, now: Date): Promise<HomeAnswer[]> {
  const { rows } = await db.query<Omit<HomeAnswer, 'photoUrl'> & { photo: Id | null }>(FROM_HOME, [
    childminder,
    now,
  ]);
  return rows.map((row) => fromHomeView(row, linkTo));
}

const LATELY = sql`
  select c.id as "childId",
    (select max(a.date) from ${momentRecords} a where a.child_id = c.id and a.body is not null) as last,
    (select coalesce(json_agg(json_build_object('id', t.theme, 'moments', t.moments) order by t.theme), '[]') from (
      select theme, count(*)::int as moments
      from ${momentRecords} a cross join jsonb_array_elements_text(coalesce(a.body->'themes', '[]')) as noted (theme)
      where a.child_id = c.id and a.date > $2 group by theme) t) as themes
  from ${childrenInCareNow} c where c.childminder_id = $1 order by last nulls first, c.id`;

/** The child with the oldest last moment stands first. */
export const latelyOf = async (db: Db, childminder: Id, today: string): Promise<ChildLately[]> =>
  (await db.query<ChildLately>(LATELY, [childminder, addDays(today, -7 * OVERVIEW_WEEKS)])).rows;
