import type { LinkReport } from '@nead/contracts/admin/report-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames, administered } from '../accounts/shared-sql.ts';
import { report } from './tables.ts';

interface ReportRow {
  id: Id;
  at: Date;
  childminder_id: Id;
  childminder: string | null;
  email: string | null;
  suspended: boolean | null;
  parent: string | null;
  parent_email: string | null;
  times: number;
  why: LinkReport['why'];
}

export async function openReports(db: Db): Promise<LinkReport[]> {
  const { rows } = await db.query<ReportRow>(
    sql`select r.id, r.at, r.why, r.childminder_id, c.full_name as childminder, c.email, a.suspended,
       p.full_name as parent, p.email as parent_email,
       (select count(*)::int from ${report} o where o.childminder_id = r.childminder_id) as times
     from ${report} r left join ${accountNames} c on c.id = r.childminder_id
       left join ${administered} a on a.id = r.childminder_id
       left join ${accountNames} p on p.id = r.parent_id
     where not r.settled order by r.at, r.id`,
  );
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    childminder: {
      _id: row.childminder_id,
      name: row.childminder,
      email: row.email,
      suspended: row.suspended ?? false,
    },
    parent: { name: row.parent, email: row.parent_email },
    times: row.times,
    why: row.why,
  }));
}
