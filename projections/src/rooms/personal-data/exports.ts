import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { EXPORT_WAITS_MINUTES, type Exported } from '@nead/contracts/personal-data/exports.ts';
import { texts } from '@nead/contracts/personal-data/texts.ts';
import type pg from 'pg';

interface Asked {
  id: Id;
  account: Id;
  what: Exported;
  /** The one that the file is about. */
  childId?: Id;
}

const RECORDED = `
  select 1 from personal_data.look
  where id = $1 and by_account = $2 and kind = 'export' and what = $3 and at > $4
    and only_child is not distinct from $5`;

/** A file leaves with what was written down of it alone, by whoever wrote it down, and for a while. */
export async function notRecorded(
  pool: pg.Pool,
  { id, account, what, childId }: Asked,
  now: Date,
): Promise<Refusal | undefined> {
  const since = new Date(now.getTime() - EXPORT_WAITS_MINUTES * 60_000).toISOString();
  const { rowCount } = await pool.query(RECORDED, [id, account, what, since, childId ?? null]);
  return rowCount ? undefined : refuse('NOT_FOUND', texts.exportFirst);
}
