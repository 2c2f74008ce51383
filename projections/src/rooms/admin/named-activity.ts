import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { recentActivity, report } from './tables.ts';

/**
 * Recent events `e` with the person each is about (`a`) and the administrator who acted (`b`). A settled report is
 * about the reported childminder, whom its event does not name.
 */
export const namedActivity = sql`${recentActivity} e
  left join ${report} q on e.type = 'ReportSettled' and q.id = e.detail ->> 0
  left join ${accountNames} a on a.id = coalesce(e.account_id, q.childminder_id)
  left join ${accountNames} b on b.id = e.actor_id`;
