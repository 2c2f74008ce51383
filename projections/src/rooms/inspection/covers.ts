import type { Id } from '@nead/contracts/ids.ts';
import type { CoverNote, GivenCover, ParentsCover } from '@nead/contracts/inspection/cover-requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { childNames, childrenSeen } from '../register/shared-sql.ts';
import type { PassRow } from './look.ts';
import { coverNote, look, opening, pass } from './tables.ts';

/** The hours for which parents are told of a cover after it ended. */
const TOLD_HOURS = 24;

const GIVEN = sql`
  select p.id, p.person, p.given_at, p.ends_at, p.revoked, p.ended_at, p.ended_by,
    (select count(*)::int from ${opening} o where o.pass_id = p.id) as visits,
    (select max(l.at) from ${look} l where l.pass_id = p.id) as last_look
  from ${pass} p where p.childminder_id = $1 and p.kind = 'cover' order by p.made desc limit 50`;

interface NoteRow {
  id: Id;
  pass_id: Id;
  child: string | null;
  note: string | null;
  at: string;
}

const NOTES = sql`
  select n.id, n.pass_id, n.note, n.at,
    (select c.first_name from ${childNames} c where c.id = n.child_id) as child
  from ${coverNote} n where n.pass_id = any ($1)`;

const notesIn = (rows: readonly NoteRow[], passId: Id): CoverNote[] =>
  rows
    .filter(({ pass_id }) => pass_id === passId)
    .map(({ id: _id, child, note: text, at }) => ({ _id, child, text, at }));

type GivenRow = Pick<PassRow, 'id' | 'person' | 'ends_at' | 'revoked' | 'ended_at'> & {
  given_at: string;
  ended_by: GivenCover['endedBy'];
  visits: number;
  last_look: string | null;
};

/** A childminder's covers, newest first, with all notes. */
export async function coversOf(db: Db, childminder: Id, now: Date): Promise<GivenCover[]> {
  const { rows } = await db.query<GivenRow>(GIVEN, [childminder]);
  const notes = await db.query<NoteRow>(sql`${NOTES} order by n.at`, [rows.map(({ id }) => id)]);
  return rows.map((row) => ({
    _id: row.id,
    person: row.person,
    givenAt: row.given_at,
    endsAt: row.ends_at.toISOString(),
    isOpen: !row.revoked && row.ends_at > now,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    visits: row.visits,
    lastLookAt: row.last_look,
    notes: notesIn(notes.rows, row.id),
  }));
}

/** Covers of a child that this parent ($1) sees, open or over for less than some hours. */
const SEEN = sql`
  select p.id, a.goes_by as childminder, p.person, p.given_at, p.ends_at, p.revoked, p.ended_at
  from ${pass} p left join ${accountNames} a on a.id = p.childminder_id
  where p.kind = 'cover' and coalesce(p.ended_at::timestamptz, p.ends_at) > $2::timestamptz - interval '1 hour' * ${TOLD_HOURS}
    and exists (select 1 from (${childrenSeen.parent(sql`$1`)}) s where p.child_ids ? s.id)
  order by p.made desc`;

/** The covers of a parent's childminders, with the notes about this parent's children only. */
export async function coversTold(db: Db, parent: Id, now: Date): Promise<ParentsCover[]> {
  const { rows } = await db.query<Omit<GivenRow, 'ended_by'> & { childminder: string | null }>(SEEN, [
    parent,
    now,
  ]);
  const notes = await db.query<NoteRow>(
    sql`${NOTES} and n.child_id in (${childrenSeen.parent(sql`$2`)}) order by n.at`,
    [rows.map(({ id }) => id), parent],
  );
  return rows.map((row) => ({
    childminder: row.childminder,
    person: row.person,
    givenAt: row.given_at,
    endsAt: row.ended_at ?? row.ends_at.toISOString(),
    isOpen: !row.revoked && row.ends_at > now,
    notes: notesIn(notes.rows, row.id),
  }));
}
