import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activities, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { dublinDate, lastDayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { BookMonth } from '@nead/contracts/moments/book-requests.ts';
import { factsOfMonth, type ToldRecord } from '@nead/contracts/moments/month-facts.ts';
import type { MonthToLayOut } from '@nead/contracts/moments/month-page.ts';
import { ageOn } from '@nead/contracts/register/age.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { addedFromHome } from '../care/records.ts';
import { momentRecords, writtenRecords } from '../care/shared-sql.ts';
import type { FileRow } from '../files/queries.ts';
import { showsOthersBeside, storedFiles } from '../files/shared-sql.ts';
import type { LinkTo } from '../register/rows.ts';

interface MomentRow {
  record_id: Id;
  time: Date;
  notes: string | null;
  photo: Id | null;
  hidden: boolean;
  from_home: { _id: Id; words: string | null; photo: Id | null }[] | null;
}

/**
 * The moments of a child. One whose picture shows another child may not be handed out while that child's parents do not agree; its
 * words may name that child, so it is left out as a whole (docs/decisions/042).
 */
const MOMENTS = sql`
  select a.record_id, a.time, a.body->>'notes' as notes, f.id as photo,
    f.id is not null and ${showsOthersBeside(sql`f.id`, sql`a.child_id`)} as hidden, ${addedFromHome} as from_home
  from ${momentRecords} a left join ${storedFiles} f on f.id = a.body->>'photo'
  where a.child_id = $1 and a.body is not null and (f.id is not null or a.body->>'notes' is not null)
  order by a.time, a.recorded`;

const COUNTED = activities.filter(({ kind, span, eaten }) => span || eaten || kind === signInKind.kind);

const TOLD = sql`
  select a.kind, a.date, a.time, a.end_time, a.body from ${writtenRecords} a
  where a.child_id = $1 and a.kind = any ($2) and not ${showsOthersBeside(sql`a.body->>'photo'`, sql`a.child_id`)}
  order by a.time, a.recorded`;

interface ToldRow {
  kind: string;
  date: string;
  time: Date;
  end_time: Date | null;
  body: Body | null;
}

/** The months of a child's book, as they may be shown to its family at this moment. */
export interface BookOfChild {
  /** Every month that has a moment, the earliest first. */
  months: readonly string[];
  month(month: string): Omit<BookMonth, 'firstName' | 'from' | 'months'>;
}

export async function bookOf(
  db: Db,
  linkTo: LinkTo,
  { childId, dateOfBirth }: { childId: Id; dateOfBirth: string | null },
): Promise<BookOfChild> {
  const kinds = COUNTED.map(({ kind }) => kind);
  const [found, counted] = await Promise.all([
    db.query<MomentRow>(MOMENTS, [childId]),
    db.query<ToldRow>(TOLD, [childId, kinds]),
  ]);
  const inMonth = (month: string) => found.rows.filter(({ time }) => dublinDate(time).startsWith(month));
  const records = counted.rows.map(
    ({ end_time, time, ...row }): ToldRecord => ({
      ...row,
      time: time.toISOString(),
      endTime: end_time?.toISOString() ?? null,
    }),
  );
  const momentOf = ({ record_id, time, notes, photo, from_home }: MomentRow) => ({
    _id: record_id,
    time: time.toISOString(),
    notes,
    photoUrl: photo && linkTo(photo),
    fromHome: (from_home ?? []).map(({ _id, words, photo }) => ({
      _id,
      notes: words,
      photoUrl: photo && linkTo(photo),
    })),
  });
  return {
    months: [...new Set(found.rows.map(({ time }) => dublinDate(time).slice(0, 7)))],
    month(month) {
      const moments = inMonth(month);
      const last = lastDayOf(month);
      return {
        month,
        age: dateOfBirth && ageOn(dateOfBirth, last),
        moments: moments.filter(({ hidden }) => !hidden).map(momentOf),
        facts: factsOfMonth(
          month,
          records.filter(({ date }) => date <= last),
        ),
        takenOut: moments.filter(({ hidden }) => hidden).length,
      };
    },
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
