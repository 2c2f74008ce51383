// All read models built from the beginning of the log, in a process of its own: so its memory is nobody else's.
import { setTimeout as pause } from 'node:timers/promises';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { isStoreAway, openPool } from '@nead/http-kit/database.ts';
import { type RebuildParts, rebuild } from '@nead/projections/engine/rebuild.ts';
import { projections } from '@nead/projections/projections.ts';
import { startWorker } from '@nead/projections/worker.ts';
import { benchLog } from '../village.ts';

const SAMPLE_MS = 20;
const TRIES = 20;
const AGAIN_MS = 1_000;

export interface Rebuilt {
  ms: number;
  /** The highest of the last third of the time, as a ratio to that of the first third. */
  grown: number;
  /** Megabytes of the whole process, at most. */
  most: number;
}

/** A busy machine may leave a transaction silent for a second, which ends it: the worker tries again then, too. */
async function untilSwapped(parts: RebuildParts): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { outcome } = await rebuild(parts);
      if (outcome === 'swapped') return;
      throw new Error(`The rebuild of ${parts.projection.name} is ${outcome}`);
    } catch (error) {
      if (!isStoreAway(error) || tries === TRIES) throw error;
    }
    await pause(AGAIN_MS);
  }
}

async function rebuildAll(): Promise<Rebuilt> {
  const { databaseUrl, masterKey } = readConfig(process.env);
  const pool = openPool(databaseUrl, benchLog);
  const log = await openEventLog({ databaseUrl, eventStoreUrl: undefined, masterKey });
  // Makes what is not there yet.
  await (await startWorker({ log, pool, databaseUrl, logger: benchLog })).stop();
  // As after a restore: the read models are found to be of another log, and built to the end of this one.
  await pool.query(`update projection.checkpoint set epoch = 0 where build = 'live'`);
  const heap: number[] = [];
  let most = 0;
  const sampling = setInterval(() => {
    const { heapUsed, rss } = process.memoryUsage();
    heap.push(heapUsed);
    most = Math.max(most, rss);
  }, SAMPLE_MS);
  const began = performance.now();
  await Promise.all(
    projections.map((projection) => untilSwapped({ projection, log, pool, logger: benchLog })),
  );
  const ms = performance.now() - began;
  clearInterval(sampling);
  await log.close();
  await pool.end();
  const third = Math.ceil(heap.length / 3);
  const grown = Math.max(...heap.slice(-third)) / Math.max(...heap.slice(0, third));
  return { ms, grown, most: most / 1e6 };
}

process.send?.(await rebuildAll());
process.disconnect?.();
