import type { AdminAct } from '@nead/contracts/admin/desk-requests.ts';
import { activityTexts } from '@nead/contracts/admin/health-texts.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { csv } from '../../engine/csv.ts';
import type { Db } from '../../engine/db.ts';
import { givenValues, sql } from '../../engine/sql.ts';
import { securityReasons } from '../accounts/shared-sql.ts';
import { type RecentRow, tellRecent } from './entries.ts';
import { namedActivity } from './named-activity.ts';
import { onPage, pageOrLast } from './queries.ts';
import { activityCount } from './tables.ts';

interface ActRow extends RecentRow {
  reason: string | null;
  total: number;
}

/** The most acts in a file; nobody reads more. */
const MOST_IN_FILE = 10_000;

const ACTS = sql`
  select e.id, e.at, e.type, e.detail, a.full_name as whom, b.full_name as by, r.reason,
    (select n from ${activityCount} where act) as total
  from ${namedActivity}
    left join ${securityReasons} r on r.id = e.id and r.account_id = e.account_id
  where e.act
  order by e.position desc, e.id desc`;

const actsOf = (rows: readonly ActRow[]): AdminAct[] =>
  rows.flatMap((row) =>
    tellRecent(row).map(({ description: what }) => ({
      _id: row.id,
      at: row.at.toISOString(),
      what,
      reason: row.reason,
    })),
  );

export async function actsOn(db: Db, asked: number): Promise<{ acts: AdminAct[]; total: number }> {
  const { rows, total } = await pageOrLast(asked, (page) => {
    const { values, given } = givenValues();
    return db.query<ActRow>(sql`${ACTS} ${onPage(page, given)}`, values);
  });
  return { total, acts: actsOf(rows) };
}

/** The newest acts; a file that does not hold all of them says so. */
export async function actsCsv(db: Db, most = MOST_IN_FILE): Promise<string> {
  const { rows } = await db.query<ActRow>(sql`${ACTS} limit $1`, [most]);
  const left = (rows[0]?.total ?? 0) - rows.length;
  return csv([
    activityTexts.actsHead,
    ...actsOf(rows).map(({ at, what, reason }) => [dublinDate(at), dublinTime(at), what, reason]),
    ...(left > 0 ? [['', '', activityTexts.actsLeftOut(left), '']] : []),
  ]);
}
