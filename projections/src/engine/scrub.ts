import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { KEEP_MS } from '@nead/event-store/key-cache.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type { SharedTable } from '@nead/http-kit/postgres/shared-tables.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';
import { beginFeedAgain } from './feed.ts';
import { pollRequests } from './poll-requests.ts';
import type { Projection } from './projection.ts';
import { queryForLong } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { unlessUnderWay } from './unless-under-way.ts';

interface Parts {
  projections: readonly Projection[];
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
  tables: TablesToScrub;
}

/** Tables outside read models that may still hold erased data. */
export interface TablesToScrub {
  /** Tables whose files are rewritten with VACUUM FULL, since deleted and changed rows leave their bytes behind. */
  writtenAnew: readonly SharedTable[];
  /** Tables in which any row may name a forgotten person. They may be missing in this installation. */
  emptied: readonly SharedTable[];
}

/** The engine's own table, and the planner's statistics, which keep samples of columns. */
export const OWN_WRITTEN_ANEW = ['feed.message', 'pg_catalog.pg_statistic'] as const;

const REBUILD_AGAIN_MS = 1_000;

/**
 * A scrub that began, and its finished steps: after a failure, or an hour over one table, it continues with the rest.
 */
interface Begun {
  wish: string;
  done: Set<string>;
  leftOut: number;
}

/**
 * Removes erased data from the database's disk (docs/decisions/040). The keys are already destroyed, so rebuilt read
 * models do not show it, and their old tables are dropped with their files. Then the remaining tables and the
 * write-ahead log are rewritten.
 */
async function scrub(
  { projections, log, pool, logger, tables }: Parts,
  begun: Begun,
  signal: AbortSignal,
): Promise<void> {
  const once = async (step: string, carryOut: () => Promise<unknown>) => {
    if (begun.done.has(step)) return;
    signal.throwIfAborted();
    await carryOut();
    begun.done.add(step);
  };
  // Until the cached keys have expired, a process may still hold a destroyed one.
  await once('wait', () => pause(2 * KEEP_MS, undefined, { signal }));
  for (const projection of projections.filter(({ unseals }) => unseals.size > 0)) {
    await once(`rebuild ${projection.name}`, async () => {
      // Another process's build may have begun before the key was destroyed.
      while ((await rebuild({ projection, log, pool, logger, signal })).outcome !== 'swapped')
        await pause(REBUILD_AGAIN_MS, undefined, { signal });
    });
  }
  // Devices keep the data they have received, until they are told to fetch again.
  await once('feed', async () => {
    const [epoch, position] = await Promise.all([log.epoch(), log.head()]);
    await inTransaction(pool, async (client) => {
      await beginFeedAgain(client, epoch, position);
      return { keep: true, value: undefined };
    });
  });
  const attempt = async (text: string) => {
    // A managed database does some of this itself and does not allow us to.
    await queryForLong(pool, text).catch((error: unknown) => {
      if (isStoreAway(error) && !isDiskFull(error)) throw error;
      begun.leftOut += 1;
      logger.warn({ err: error, sql: text }, 'a scrub left something out');
    });
  };
  const emptied = tables.emptied.map(
    (table) => `do $$ begin if to_regclass('${table}') is not null then truncate ${table}; end if; end $$`,
  );
  const writtenAnew = [...tables.writtenAnew, ...OWN_WRITTEN_ANEW].map((table) => `vacuum (full) ${table}`);
  for (const text of [...emptied, ...writtenAnew]) await once(text, () => attempt(text));
  // A checkpoint deletes the files of dropped tables, and segments of the write-ahead log that end before it.
  for (const text of ['select pg_switch_wal()', 'checkpoint', 'select pg_switch_wal()', 'checkpoint'])
    await attempt(text);
  const { leftOut } = begun;
  if (leftOut === 0) logger.info('what was erased was scrubbed');
  else logger.warn({ leftOut }, 'what was erased was scrubbed, but for what the database did not permit');
}

/**
 * A request stays until the work is done, so that another worker begins it again if this one ends. One for a later
 * moment waits for it, and a scrub before does not carry it out.
 */
const WANTED =
  'select id::text from projection.scrub_wanted where done_at is null and at <= now() order by id desc';
const DONE = `
  update projection.scrub_wanted set done_at = now()
  where done_at is null and id <= $1 and at <= (select at from projection.scrub_wanted where id = $1)`;

export function followWantedScrubs(parts: Parts): () => Promise<void> {
  const { pool, logger } = parts;
  let begun: Begun | undefined;
  const wishes = async () => (await pool.query<{ id: string }>(WANTED)).rows.map(({ id }) => id);

  async function carryOut(signal: AbortSignal): Promise<void> {
    // Another worker may have done it since this one looked.
    const [newest, ...older] = await wishes();
    if (!newest) return;
    // A request made meanwhile gets a scrub of its own: otherwise hourly requests would prevent any scrub from
    // finishing.
    if (!begun || ![newest, ...older].includes(begun.wish))
      begun = { wish: newest, done: new Set(), leftOut: 0 };
    await scrub(parts, begun, signal);
    await pool.query(DONE, [begun.wish]);
  }

  return pollRequests(
    async (signal) => {
      if ((await wishes()).length > 0) await unlessUnderWay(pool, 'scrub', () => carryOut(signal));
    },
    (error) => {
      const isStopped = error instanceof Error && error.name === 'AbortError';
      if (!isStopped) logger.warn({ err: error }, 'a scrub is tried again');
    },
  );
}
