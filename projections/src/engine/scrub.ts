import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { KEEP_MS } from '@nead/event-store/key-cache.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/database.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { SharedTable } from '@nead/http-kit/shared-tables.ts';
import type pg from 'pg';
import { pollRequests } from './poll-requests.ts';
import type { Projection } from './projection.ts';
import { queryForLong } from './read-model.ts';
import { rebuild } from './rebuild.ts';

interface Parts {
  projections: readonly Projection[];
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
  tables: TablesToScrub;
}

/** Tables that are no read model's and may still hold what was erased. */
export interface TablesToScrub {
  /** Deleted and changed rows leave their bytes behind, so the files are rewritten with VACUUM FULL. */
  writtenAnew: readonly SharedTable[];
  /** Any row may name a person who is forgotten. May be missing in this installation. */
  emptied: readonly SharedTable[];
}

/** The engine's own, and the planner's statistics, which keep samples of columns. */
export const OWN_WRITTEN_ANEW = ['feed.message', 'pg_catalog.pg_statistic'] as const;

/** Messages of the last seconds are from after the erasure. */
const TELL_NOTHING_OLD = `delete from feed.message where at < now() - interval '10 seconds'`;

const REBUILD_AGAIN_MS = 1_000;

/**
 * Removes what was erased from the database's disk (docs/decisions/040). The keys are destroyed already, so read models
 * that are rebuilt do not show it, and their old tables are dropped with their files. Then the remaining tables and the
 * write-ahead log are rewritten.
 */
async function scrub(
  { projections, log, pool, logger, tables }: Parts,
  signal: AbortSignal,
): Promise<boolean> {
  // Until the cached keys have expired, some process may still hold a destroyed one.
  await pause(2 * KEEP_MS, undefined, { signal }).catch(() => undefined);
  for (const projection of projections.filter(({ unseals }) => unseals.size > 0)) {
    // Another process's build may have begun before the key was destroyed.
    while ((await rebuild({ projection, log, pool, logger, signal })).outcome !== 'swapped') {
      if (signal.aborted) return false;
      await pause(REBUILD_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  let leftOut = 0;
  const attempt = async (text: string) => {
    // A managed database does some of this itself and does not permit it to us.
    await queryForLong(pool, text).catch((error: unknown) => {
      if (isStoreAway(error) && !isDiskFull(error)) throw error;
      leftOut += 1;
      logger.warn({ err: error, sql: text }, 'a scrub left something out');
    });
  };
  await attempt(TELL_NOTHING_OLD);
  for (const table of tables.emptied)
    await attempt(
      `do $$ begin if to_regclass('${table}') is not null then truncate ${table}; end if; end $$`,
    );
  for (const table of [...tables.writtenAnew, ...OWN_WRITTEN_ANEW]) await attempt(`vacuum (full) ${table}`);
  // A checkpoint deletes the files of dropped tables, and segments of the write-ahead log that end before it.
  await attempt('select pg_switch_wal()');
  await attempt('checkpoint');
  await attempt('select pg_switch_wal()');
  await attempt('checkpoint');
  if (leftOut === 0) logger.info('what was erased was scrubbed');
  else logger.warn({ leftOut }, 'what was erased was scrubbed, but for what the database did not permit');
  return true;
}

/** A request stays until the work is done, so that another worker begins it again if this one ends. */
const WANTED = 'select max(id) as id from projection.scrub_wanted where done_at is null';
const DONE = 'update projection.scrub_wanted set done_at = now() where done_at is null and id <= $1';
/** One worker of the fleet at a time. */
const LOCK = 6_204_117;

export function followWantedScrubs(parts: Parts): () => Promise<void> {
  const { pool, logger } = parts;
  async function poll(signal: AbortSignal): Promise<void> {
    const { rows } = await pool.query<{ id: string | null }>(WANTED);
    const wanted = rows[0]?.id;
    if (!wanted) return;
    const client = await pool.connect();
    try {
      const { rows: locked } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [LOCK],
      );
      if (!locked[0]?.got) return;
      try {
        if (await scrub(parts, signal)) await pool.query(DONE, [wanted]);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  }

  return pollRequests(poll, (error) => logger.warn({ err: error }, 'a scrub is tried again'));
}
