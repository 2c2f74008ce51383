import { addDays } from '@nead/contracts/dublin.ts';
import { heldVersions } from '@nead/contracts/fees/agreement/standing.ts';
import type { ChildToCharge } from '@nead/contracts/fees/reckoning/draft.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { attendanceSince } from '../../rooms/care/attendance-records.ts';
import { calendarOf, type FeeBook } from '../../rooms/fees/queries.ts';
import { childAbsences } from '../../rooms/register/queries.ts';
import { childNames } from '../../rooms/register/shared-sql.ts';
import { claimsOf } from '../../rooms/scheme/queries.ts';

/** The days looked back: absences are counted by the calendar year, and one absence is followed back a year at most. */
const LOOKED_BACK = 400;

export interface NamedChild {
  id: Id;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  end_date: string | null;
}

/** A childminder's children in the order of adding, including those that left. */
export async function childrenOnBook(db: Db, childminder: Id): Promise<NamedChild[]> {
  const { rows } = await db.query<NamedChild>(
    sql`select id, first_name, last_name, full_name, end_date from ${childNames} c
      where childminder_id = $1 order by added, id`,
    [childminder],
  );
  return rows;
}

/** Everything from which charges follow, read from the read models. */
export async function childrenToCharge(
  db: Db,
  book: FeeBook,
  children: readonly NamedChild[],
  from: string,
): Promise<ChildToCharge[]> {
  const charged = children.filter(({ id }) => book.agreements.has(id));
  const ids = charged.map(({ id }) => id);
  const since = addDays(from, -LOOKED_BACK);
  const [attendance, absences, claims] = await Promise.all([
    attendanceSince(db, ids, since),
    childAbsences(db, ids),
    claimsOf(db, ids, since),
  ]);
  const calendar = calendarOf(book, { recorded: null });
  return charged.map(({ id, end_date }) => {
    const records = attendance.get(id) ?? [];
    return {
      childId: id,
      versions: heldVersions(book.agreements.get(id) ?? []),
      records,
      absences: absences
        .filter(({ child_id }) => child_id === id)
        .map((row) => ({
          absenceId: row.id,
          from: row.from_date,
          to: row.to_date,
          reason: row.reason ?? 'other',
        })),
      claims: claims.get(id) ?? [],
      booked: book.extras
        .filter(({ child_id }) => child_id === id)
        .flatMap(({ id: extraId, date, extra }) => (extra ? [{ extraId, date, ...extra }] : [])),
      calendar,
      lastDay: end_date ?? undefined,
      here: records.at(-1)?.type === 'signIn',
    };
  });
}
