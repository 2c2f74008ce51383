import type { Id } from '@nead/contracts/ids.ts';
import type { DeclinedQuestion, LinkQuestion } from '@nead/contracts/register/link-requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { askedContacts } from '../register/shared-sql.ts';
import { accountNames } from './shared-sql.ts';
import { account, claim, invitation } from './tables.ts';

interface QuestionRow {
  contact_id: Id;
  first_name: string | null;
  last_name: string | null;
  goes_by: string;
  children: string[];
  asked_at: string;
  until: string;
  reported: boolean;
}

/**
 * Questions to a parent ($1) that their childminders still ask, and that could be accepted; none of a childminder who
 * is suspended or gone.
 */
const ASKED = sql`
  select i.contact_id, n.first_name, n.last_name, coalesce(n.full_name, n.goes_by) as goes_by, k.children, i.asked_at,
    i.until, i.reported
  from ${claim} c join ${invitation} i on i.hash = c.hash
    join ${account} own on own.id = c.account_id
    join ${askedContacts} k on k.id = i.contact_id and lower(k.email) = lower(own.email)
    join ${account} m on m.id = i.childminder_id and not m.suspended
    join ${accountNames} n on n.id = m.id
  where c.account_id = $1 and n.goes_by is not null and coalesce(k.only, $1) = $1`;

const questionFrom = ({ contact_id, first_name, last_name, goes_by, children, asked_at }: QuestionRow) => ({
  _id: contact_id,
  childminder: { firstName: first_name, lastName: last_name, name: goes_by },
  children,
  askedAt: asked_at,
});

/** Questions that wait for a parent's answer. */
export async function questionsTo(db: Db, parent: Id): Promise<LinkQuestion[]> {
  const { rows } = await db.query<QuestionRow>(
    sql`${ASKED} and (i.answer is null or i.answered_by <> $1) order by i.asked_at desc, i.contact_id`,
    [parent],
  );
  return rows.map(questionFrom);
}

/** Questions that a parent has declined, as long as that is valid. */
export async function declinedBy(db: Db, parent: Id, now: Date): Promise<DeclinedQuestion[]> {
  const { rows } = await db.query<QuestionRow>(
    sql`${ASKED} and i.answer = 'InvitationDeclined' and i.answered_by = $1 and i.until > $2
     order by i.until desc, i.contact_id`,
    [parent, now.toISOString()],
  );
  return rows.map((row) => ({ ...questionFrom(row), until: row.until, reported: row.reported }));
}
