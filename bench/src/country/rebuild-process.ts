// Builds all read models from the beginning of the log, in a process of its own, so that its memory is measured alone.
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { type RebuildParts, rebuild } from '@nead/projections/engine/rebuild.ts';
import { projections } from '@nead/projections/projections.ts';
import { startWorker } from '@nead/projections/worker.ts';
import { type Grown, memoryDuring } from '../memory.ts';
import { benchLog } from '../village.ts';
import { atLast } from './at-last.ts';

export interface Rebuilt extends Grown {
  ms: number;
}

/**
 * Rebuilds until the swap. The server ends a transaction that was silent for a second; the worker tries again then,
 * too.
 */
async function untilSwapped(parts: RebuildParts): Promise<void> {
  const { outcome } = await atLast(() => rebuild(parts));
  if (outcome !== 'swapped') throw new Error(`The rebuild of ${parts.projection.name} is ${outcome}`);
}

async function rebuildAll(): Promise<Rebuilt> {
  const { databaseUrl, masterKey } = readConfig(process.env);
  const pool = openPool(databaseUrl, benchLog);
  const log = await openEventLog({ databaseUrl, eventStoreUrl: undefined, masterKey });
  // Makes missing tables.
  await (await startWorker({ log, pool, databaseUrl, logger: benchLog })).stop();
  // Makes the read models look like those after a restore: of another log, so that they are rebuilt to the end of this
  // one.
  await pool.query(`update projection.checkpoint set epoch = 0 where build = 'live'`);
  const began = performance.now();
  const { grown, most } = await memoryDuring(() =>
    Promise.all(projections.map((projection) => untilSwapped({ projection, log, pool, logger: benchLog }))),
  );
  const ms = performance.now() - began;
  await log.close();
  await pool.end();
  return { ms, grown, most };
}

process.send?.(await rebuildAll());
process.disconnect?.();
