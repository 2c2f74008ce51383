import type { EventLog } from '@nead/event-store/event-log.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/database.ts';
import { type Log, logOutage } from '@nead/http-kit/log.ts';
import type pg from 'pg';
import { pollRequests } from './poll-requests.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';

const WANTED = 'select name, at::text from projection.rebuild_wanted where name = any ($1) order by at';
/** A request that was made again meanwhile stays. */
const DONE = 'delete from projection.rebuild_wanted where name = $1 and at = $2::timestamptz';

interface Parts {
  projections: readonly Projection[];
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
}

/**
 * Rebuilds what an administrator asks for, one after the other, while the workers go on. What was asked for stands until it is
 * done or has failed; where a store went away, or the worker, it is done later.
 */
export function followWantedRebuilds({ projections, log, pool, logger }: Parts): () => Promise<void> {
  const names = projections.map(({ name }) => name);
  return pollRequests(
    async (signal) => {
      const { rows } = await pool.query<{ name: string; at: string }>(WANTED, [names]);
      for (const { name, at } of rows) {
        const projection = projections.find((known) => known.name === name);
        if (!projection || signal.aborted) continue;
        const ended = await rebuild({ projection, log, pool, logger, signal }).catch(
          async (error: unknown) => {
            if (!isStoreAway(error) || isDiskFull(error)) await pool.query(DONE, [name, at]);
            throw error;
          },
        );
        if (ended.outcome === 'swapped') await pool.query(DONE, [name, at]);
      }
    },
    (error) => {
      if (isStoreAway(error)) logOutage(logger, error);
      else logger.error({ err: error }, 'a read model was not built again');
    },
  );
}
