import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { EXPORT_WAITS_MINUTES, type Exported } from '@nead/contracts/personal-data/exports.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { dataAccess } from './tables.ts';

interface ExportRequest {
  id: Id;
  account: Id;
  what: Exported;
  /** The child that the file is about. */
  childId?: Id;
}

const RECORDED = sql`
  select 1 from ${dataAccess}
  where id = $1 and by_account = $2 and kind = 'export' and what = $3 and at > $4
    and only_child is not distinct from $5`;

/** A refusal, unless this account recorded this very export within the last minutes (docs/decisions/051). */
export async function notRecorded(
  db: Db,
  { id, account, what, childId }: ExportRequest,
  now: Date,
): Promise<Refusal | undefined> {
  const since = new Date(now.getTime() - EXPORT_WAITS_MINUTES * 60_000).toISOString();
  const { rowCount } = await db.query(RECORDED, [id, account, what, since, childId ?? null]);
  return rowCount ? undefined : refuse('NOT_FOUND', personalDataTexts.exportFirst);
}
