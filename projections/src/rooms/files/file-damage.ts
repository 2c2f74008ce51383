import { setTimeout as pause } from 'node:timers/promises';
import { placeOfFile } from '@nead/contracts/admin/operation-requests.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { counter, type Metrics } from '@nead/http-kit/process/metrics.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { fileById, type StoredFiles } from './queries.ts';

/**
 * The time within which the row of a removed file disappears after its bytes: a file counts as missing only if its row
 * stays longer.
 */
const REMOVED_WITHIN_MS = 1_500;
const POLL_MS = 50;

/** The note stays until the reactor finds the file whole again. */
const NOTE = sql`
  insert into ${ofWriteSide.damage} (stream, place, why) values ($1, $2, $3) on conflict (stream, place) do nothing`;

/**
 * Reports that a stored file cannot be opened: in the metrics each time, in the log and to the administrators once, by
 * ids only (docs/decisions/103).
 */
export function damageTeller(
  db: Db,
  { logger, metrics }: { logger: Log; metrics: Metrics },
): StoredFiles['tellDamage'] {
  const found = counter(
    metrics,
    'file_damage_total',
    'How often somebody asked for a stored file that does not open',
    ['why'],
  );

  async function isRemoved(id: string): Promise<boolean> {
    const until = performance.now() + REMOVED_WITHIN_MS;
    while (await fileById(db, id)) {
      if (performance.now() > until) return false;
      await pause(POLL_MS);
    }
    return true;
  }

  return async ({ childminder_id: childminder }, id, why) => {
    if (why === 'missing' && (await isRemoved(id))) return false;
    found.inc({ why });
    const stream = `files-${childminder}`;
    const { rowCount } = await db.query(NOTE, [stream, placeOfFile(id), why]);
    if (rowCount === 1) logger.error({ stream, file: id, why }, 'a stored file is damaged');
    return true;
  };
}
