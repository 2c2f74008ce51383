import type { DeskInvitation, InvitationState } from '@nead/contracts/admin/desk-requests.ts';
import type { ParentsAsked } from '@nead/contracts/admin/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { givenValues, plainName, sql } from '../../engine/sql.ts';
import { accountNames, invitationAnswers } from '../accounts/shared-sql.ts';
import { invitedContacts } from '../register/shared-sql.ts';
import { likeOf, onPage, pageOrLast } from './queries.ts';

interface InvitationRow {
  id: Id;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  childminder_id: Id;
  childminder: string | null;
  state: InvitationState;
  mail: DeskInvitation['mail'];
  link_at: string | null;
  total: number;
}

/** The state of an invitation: the register's, and while that is waiting, the parent's answer. */
const STATE = sql`case
  when k.link = 'accepted' then 'accepted' when k.link = 'ended' then 'ended'
  when i.reported then 'reported' when i.answer = 'InvitationDeclined' then 'declined' else 'waiting' end`;

export async function invitationsOn(
  db: Db,
  { search, page }: ParentsAsked,
): Promise<{ invitations: DeskInvitation[]; total: number }> {
  const like = likeOf(search);
  const { rows, total } = await pageOrLast(page, (page) => {
    const { values, given } = givenValues();
    return db.query<InvitationRow>(
      sql`select k.id, k.first_name, k.last_name, k.email, k.childminder_id, a.full_name as childminder, k.mail, k.link_at,
       ${STATE} as state, count(*) over ()::int as total
     from ${invitedContacts} k left join ${accountNames} a on a.id = k.childminder_id
       left join ${invitationAnswers} i on i.contact_id = k.id
     ${like === null ? sql`` : sql`where ${plainName(sql`concat_ws(' ', k.first_name, k.last_name, k.email, a.full_name)`)} like ${given(like)}`}
     order by k.link_at desc nulls last, k.id ${onPage(page, given)}`,
      values,
    );
  });
  return {
    total,
    invitations: rows.map((row) => ({
      _id: row.id,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      email: row.email ?? '',
      childminder: { _id: row.childminder_id, name: row.childminder },
      state: row.state,
      mail: row.mail,
      at: row.link_at,
    })),
  };
}
