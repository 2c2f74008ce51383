import type { Id } from '@nead/contracts/ids.ts';
import type { LinkQuestion } from '@nead/contracts/register/link-requests.ts';
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
}

/** What still waits for a parent's answer; nothing of a childminder who was suspended or is gone. */
export async function questionsTo(db: Db, parent: Id): Promise<LinkQuestion[]> {
  const { rows } = await db.query<QuestionRow>(
    sql`select i.contact_id, n.first_name, n.last_name, coalesce(n.full_name, n.goes_by) as goes_by, k.children, i.asked_at
     from ${claim} c join ${invitation} i on i.hash = c.hash
       join ${account} own on own.id = c.account_id
       join ${askedContacts} k on k.id = i.contact_id and lower(k.email) = lower(own.email)
       join ${account} m on m.id = i.childminder_id and not m.suspended
       join ${accountNames} n on n.id = m.id
     where c.account_id = $1 and i.answer is null and n.goes_by is not null
     order by i.asked_at desc, i.contact_id`,
    [parent],
  );
  return rows.map(({ contact_id, first_name, last_name, goes_by, children, asked_at }) => ({
    _id: contact_id,
    childminder: { firstName: first_name, lastName: last_name, name: goes_by },
    children,
    askedAt: asked_at,
  }));
}
