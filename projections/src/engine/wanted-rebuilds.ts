import type { EventLog } from '@nead/event-store/event-log.ts';
import { type Log, logOutage } from '@nead/http-kit/log.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type pg from 'pg';
import { pollRequests } from './poll-requests.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { unlessUnderWay } from './unless-under-way.ts';

const WANTED = 'select name, at::text from projection.rebuild_wanted where name = any ($1) order by at';
const IS_WANTED = 'select from projection.rebuild_wanted where name = $1 and at = $2::timestamptz';
/** A request made again meanwhile stays. */
const DONE = 'delete from projection.rebuild_wanted where name = $1 and at = $2::timestamptz';

interface Parts {
  projections: readonly Projection[];
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
}

/**
 * Rebuilds the read models that an administrator requests, one after the other, while the workers continue. A request
 * stays until it is done or has failed; if a store or the worker goes away, it is done later.
 */
export function followWantedRebuilds({ projections, log, pool, logger }: Parts): () => Promise<void> {
  const names = projections.map(({ name }) => name);

  async function carryOut(projection: Projection, at: string, signal: AbortSignal): Promise<void> {
    const wish = [projection.name, at];
    // Another worker may have done it since this one looked.
    if ((await pool.query(IS_WANTED, wish)).rowCount === 0) return;
    const ended = await rebuild({ projection, log, pool, logger, signal }).catch(async (error: unknown) => {
      if (!isStoreAway(error) || isDiskFull(error)) await pool.query(DONE, wish);
      throw error;
    });
    if (ended.outcome === 'swapped') await pool.query(DONE, wish);
  }

  return pollRequests(
    async (signal) => {
      const { rows } = await pool.query<{ name: string; at: string }>(WANTED, [names]);
      for (const { name, at } of rows) {
        const projection = projections.find((known) => known.name === name);
        if (!projection || signal.aborted) continue;
        await unlessUnderWay(pool, `rebuild ${name}`, () => carryOut(projection, at, signal));
      }
    },
    (error) => {
      if (isStoreAway(error)) logOutage(logger, error);
      else logger.error({ err: error }, 'a read model was not built again');
    },
  );
}
