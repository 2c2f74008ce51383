import type { EventLog } from '@nead/event-store/event-log.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type pg from 'pg';
import { followWishes } from './follow-wishes.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';

/** Whoever deletes the request does the rebuild. One that is lost with its worker must be requested again. */
const TAKE = 'delete from projection.rebuild_wanted where name = any ($1) returning name';

interface Parts {
  projections: readonly Projection[];
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
}

/** Rebuilds what an administrator asks for, one after the other, while the workers go on. */
export function followWantedRebuilds({ projections, log, pool, logger }: Parts): () => Promise<void> {
  const names = projections.map(({ name }) => name);
  return followWishes(
    async (signal) => {
      const { rows } = await pool.query<{ name: string }>(TAKE, [names]);
      for (const { name } of rows) {
        const projection = projections.find((known) => known.name === name);
        if (projection) await rebuild({ projection, log, pool, logger, signal });
      }
    },
    (error) => {
      if (!isStoreAway(error)) logger.error({ err: error }, 'a read model was not built again');
    },
  );
}
