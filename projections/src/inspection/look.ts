import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Looked } from '@nead/contracts/inspection/sections.ts';
import type pg from 'pg';
import type { Span } from '../history/queries.ts';

export interface PassRow {
  id: Id;
  childminder_id: Id;
  child_ids: Id[];
  from_date: string;
  to_date: string;
  ends_at: Date;
  revoked: boolean;
  by_admin: boolean;
  reason: string | null;
}

/** A pass as one look opens it: for a section, for one document, or for all of it. */
export interface LookedAt extends PassRow {
  section: Looked;
  document_id: Id | null;
}

/** A look is worth no more than its pass, and a pass than the account of whoever made it; an administrator's is not hers to end so. */
const LOOK = `
  select p.*, l.section, l.document_id from inspection.look l join inspection.pass p on p.id = l.pass_id
    left join accounts.account a on a.id = p.childminder_id
  where l.id = $1 and p.id = $2 and not p.revoked and p.ends_at > $3 and (p.by_admin or not a.suspended)`;

/** What was written down of a look, while its pass is open. */
export async function lookedAt(
  pool: pg.Pool,
  passId: Id,
  lookId: Id,
  now: Date,
): Promise<LookedAt | undefined> {
  const { rows } = await pool.query<LookedAt>(LOOK, [lookId, passId, now]);
  return rows[0];
}

/** From the first of the chosen days to the end of the last. */
export const daysOf = ({ from_date, to_date }: PassRow): Span => ({
  from: dublinInstant(from_date, '00:00').toISOString(),
  to: dublinInstant(addDays(to_date, 1), '00:00').toISOString(),
});
