import type { Id } from '@nead/contracts/ids.ts';
import type { OwnEntry } from '@nead/contracts/register/link-requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { entriesAbout } from '../register/shared-sql.ts';
import { accountNames } from './shared-sql.ts';

/** The entries of childminders about a parent, who can see them. */
export async function entriesOf(db: Db, parent: Id): Promise<OwnEntry[]> {
  const { rows } = await db.query<OwnEntry>(
    sql`select k.id as "_id", coalesce(n.goes_by, '') as childminder, k.first_name as "firstName",
       k.last_name as "lastName", k.phone, k.relationship, k.address
     from ${entriesAbout(sql`$1`)} k join ${accountNames} n on n.id = k.childminder_id order by k.added, k.id`,
    [parent],
  );
  return rows;
}
