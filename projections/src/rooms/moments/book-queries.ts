import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activities, momentKind, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { lastDayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Arrangement, arranged } from '@nead/contracts/moments/arrangement.ts';
import type { BookMonth } from '@nead/contracts/moments/book-requests.ts';
import { factsOfMonth, type ToldRecord } from '@nead/contracts/moments/month-facts.ts';
import type { MonthToLayOut } from '@nead/contracts/moments/month-page.ts';
import { ageOn } from '@nead/contracts/register/age.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, sql } from '../../engine/sql.ts';
import { addedFromHome } from '../care/records.ts';
import { arrangedMonths, momentRecords, writtenRecords } from '../care/shared-sql.ts';
import type { FileRow } from '../files/queries.ts';
import { showsOthersBeside, storedFiles } from '../files/shared-sql.ts';
import type { LinkTo } from '../register/rows.ts';

interface MomentRow {
  record_id: Id;
  date: string;
  time: Date;
  notes: string | null;
  photo: Id | null;
  is_moment: boolean;
  hidden: boolean;
  from_home: { _id: Id; words: string | null; photo: Id | null }[] | null;
}

const IS_MOMENT = sql`(a.kind = any (${arrayOf([momentKind.kind])}))`;

/** Other kinds with a photo that she may put in. */
const PHOTOGRAPHED = activities.flatMap(({ kind, forBook }) => (forBook ? kind : []));

/**
 * The moments of a child, and photos of other records. One whose picture shows another child may not be handed out while that
 * child's parents do not agree; its words may name that child, so it is left out as a whole (docs/decisions/042).
 */
const MOMENTS = sql`
  select a.record_id, a.date, a.time, ${IS_MOMENT} as is_moment,
    case when ${IS_MOMENT} then a.body->>'notes' end as notes, f.id as photo,
    f.id is not null and ${showsOthersBeside(sql`f.id`, sql`a.child_id`)} as hidden, ${addedFromHome} as from_home
  from ${writtenRecords} a left join ${storedFiles} f on f.id = a.body->>'photo'
  where a.child_id = $1 and a.date between $2 and $3 and a.body is not null and (f.id is not null or
    a.body->>'notes' is not null and ${IS_MOMENT}) and (${IS_MOMENT} or a.kind = any (${arrayOf(PHOTOGRAPHED)}))
  order by a.time, a.recorded`;

const MONTHS = sql`
  select distinct left(a.date, 7) as month from ${momentRecords} a
    left join ${storedFiles} f on f.id = a.body->>'photo'
  where a.child_id = $1 and a.body is not null and (f.id is not null or a.body->>'notes' is not null)
  order by month`;

const ARRANGED = sql`
  select m.month, m.placed as "order", m.left_out as "leftOut", m.captions from ${arrangedMonths} m
  where m.child_id = $1 and m.month between $2 and $3`;

const FOOD_KINDS = activities.flatMap(({ kind, eaten }) => (eaten ? kind : []));
const COUNTED_KINDS = activities.flatMap(({ kind, span }) => (span || kind === signInKind.kind ? kind : []));

/** The records that a month is counted from; foods also from before, since a first one is told. */
const TOLD = sql`
  select a.kind, a.date, a.time, a.end_time, a.body from ${writtenRecords} a
  where a.child_id = $1 and a.date <= $3
    and (a.kind = any (${arrayOf(FOOD_KINDS)}) or a.kind = any (${arrayOf(COUNTED_KINDS)}) and a.date >= $2)
    and not ${showsOthersBeside(sql`a.body->>'photo'`, sql`a.child_id`)}
  order by a.time, a.recorded`;

interface ToldRow {
  kind: string;
  date: string;
  time: Date;
  end_time: Date | null;
  body: Body | null;
}

type ArrangedRow = Omit<Arrangement, 'captions'> & {
  month: string;
  captions: Arrangement['captions'] | null;
};

/** Every month of a child that has a moment, the earliest first. */
export const monthsInBook = async (db: Db, childId: Id): Promise<string[]> =>
  (await db.query<{ month: string }>(MONTHS, [childId])).rows.map(({ month }) => month);

type MonthOfBook = Omit<BookMonth, 'firstName' | 'from' | 'months'>;

/** A month of a child’s book, or any of them, as it may be shown to its family at this moment. */
export async function bookOf(
  db: Db,
  linkTo: LinkTo,
  { childId, dateOfBirth }: { childId: Id; dateOfBirth: string | null },
  only?: string,
): Promise<(month: string) => MonthOfBook> {
  const within = [childId, only ? `${only}-01` : '', only ? lastDayOf(only) : '9999'];
  const [found, counted, arrangements] = await Promise.all([
    db.query<MomentRow>(MOMENTS, within),
    db.query<ToldRow>(TOLD, within),
    db.query<ArrangedRow>(ARRANGED, [childId, only ?? '', only ?? '9999']),
  ]);
  const records = counted.rows.map(
    ({ end_time, time, ...row }): ToldRecord => ({
      ...row,
      time: time.toISOString(),
      endTime: end_time?.toISOString() ?? null,
    }),
  );
  const linked = (photo: Id | null) => photo && linkTo(photo);
  const momentOf = ({ record_id, time, notes, photo, from_home, is_moment }: MomentRow) => ({
    _id: record_id,
    time: time.toISOString(),
    isMoment: is_moment,
    notes,
    photoUrl: linked(photo),
    fromHome: (from_home ?? []).map(({ _id, words, photo }) => ({
      _id,
      notes: words,
      photoUrl: linked(photo),
    })),
  });
  return (month) => {
    const moments = found.rows.filter(({ date }) => date.startsWith(month));
    const row = arrangements.rows.find((one) => one.month === month);
    const byHand = {
      order: [...(row?.order ?? [])],
      leftOut: [...(row?.leftOut ?? [])],
      captions: row?.captions ?? {},
    };
    const { shown, others } = arranged(moments.filter(({ hidden }) => !hidden).map(momentOf), byHand);
    const last = lastDayOf(month);
    return {
      month,
      age: dateOfBirth && ageOn(dateOfBirth, last),
      moments: shown.map(({ isMoment: _, ...moment }) => moment),
      others: others.map(({ fromHome: _, ...other }) => other),
      ...byHand,
      facts: factsOfMonth(
        month,
        records.filter(({ date }) => date <= last),
      ),
      takenOut: moments.filter(({ hidden, is_moment }) => hidden && is_moment).length,
    };
  };
}

const FILES = sql`
  select f.id, f.childminder_id, f.use, f.owner, f.content_type, f.thumbnail_id, f.name from ${storedFiles} f
  where f.id = any ($1)`;

/** The files of the photos, read before a book is begun, since it is drawn while it is sent. */
export async function photosIn(db: Db, months: readonly MonthToLayOut[]): Promise<ReadonlyMap<Id, FileRow>> {
  const told = months.flatMap(({ moments }) => moments.flatMap((one) => [one, ...(one.fromHome ?? [])]));
  const ids = told.flatMap(({ photoUrl }) => photoUrl ?? []);
  const { rows } = await db.query<FileRow>(FILES, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
