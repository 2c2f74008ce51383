import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { InspectionPass } from '@nead/contracts/inspection/requests.ts';
import type { Looked } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { whyOver } from '@nead/contracts/inspection/why-over.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { isInUse } from '../accounts/shared-sql.ts';
import type { Span } from '../history/queries.ts';
import { look, opening, pass } from './tables.ts';

export interface PassRow {
  id: Id;
  childminder_id: Id;
  child_ids: Id[];
  from_date: string;
  to_date: string;
  complaints: boolean;
  themes: boolean;
  ends_at: Date;
  revoked: boolean;
  kind: 'inspector' | 'admin' | 'cover';
  reason: string | null;
  person: string | null;
  given_at: string | null;
  session_id: Id | null;
  ended_at: string | null;
  ended_by: InspectionPass['endedBy'];
}

/** The subject of one look of a pass: a section, one document, or the whole (docs/decisions/041). */
export interface RecordedLook extends PassRow {
  section: Looked;
  document_id: Id | null;
}

/**
 * The condition for an open pass. A pass ends with the account of the childminder who made it; an administrator's look
 * is open only to its own session.
 */
const OPEN = sql`not p.revoked and p.ends_at > $2 and
  case when p.kind = 'admin' then p.session_id = $3 else ${isInUse(sql`p.childminder_id`)} end`;
const LOOK = sql`
  select p.*, l.section, l.document_id from ${look} l join ${pass} p on p.id = l.pass_id
  where p.id = $1 and ${OPEN} and l.id = $4`;
const PASS = sql`
  select p.*, ${OPEN} as is_open, (select count(*)::int from ${opening} o where o.pass_id = p.id) as opened
  from ${pass} p where p.id = $1`;

/** The viewer: an administrator's own look is open only to the session that began it. */
export interface Viewer {
  session: Pick<Session, 'id'> | undefined;
  now: Date;
}

/** The record of a look, while its pass is open. */
export async function recordedLook(
  db: Db,
  passId: Id,
  lookId: Id,
  { now, session }: Viewer,
): Promise<RecordedLook | undefined> {
  const { rows } = await db.query<RecordedLook>(LOOK, [passId, now, session?.id ?? null, lookId]);
  return rows[0];
}

/** The time until which a pass that was opened this many times stays open, or the reason why it is not open. */
export async function openUntil(
  db: Db,
  passId: Id,
  opening: number,
  { now, session }: Viewer,
): Promise<Date | Refusal> {
  const { rows } = await db.query<PassRow & { is_open: boolean; opened: number }>(PASS, [
    passId,
    now,
    session?.id ?? null,
  ]);
  const [row] = rows;
  const mine = row && opening >= 1 && opening <= (row.kind === 'admin' ? 1 : row.opened);
  if (mine && row.is_open) return row.ends_at;
  const { kind, revoked = false } = row ?? {};
  const byAdmin = kind === 'admin';
  const isTold = mine && (revoked || row.ends_at <= now) && (!byAdmin || row.session_id === session?.id);
  return refuse('NOT_FOUND', isTold ? whyOver({ byAdmin, revoked }) : inspectionTexts.closed);
}

/** An administrator's look at records of this childminder that is open now. */
export async function openGlass(db: Db, childminderId: Id, now: Date): Promise<{ endsAt: string } | null> {
  const { rows } = await db.query<{ ends_at: Date }>(
    sql`select max(ends_at) as ends_at from ${pass}
      where childminder_id = $1 and kind = 'admin' and not revoked and ends_at > $2 having count(*) > 0`,
    [childminderId, now],
  );
  return rows[0] ? { endsAt: rows[0].ends_at.toISOString() } : null;
}

/** The span from the beginning of the first chosen day to the end of the last (docs/decisions/050). */
export const daysOf = ({ from_date, to_date }: PassRow): Span => ({
  from: dublinInstant(from_date, '00:00').toISOString(),
  to: dublinInstant(addDays(to_date, 1), '00:00').toISOString(),
});
