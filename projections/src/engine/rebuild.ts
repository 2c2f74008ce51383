import { randomUUID } from 'node:crypto';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { Held } from '@nead/http-kit/checkpoint.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { inTransaction } from '@nead/http-kit/transaction.ts';
import type pg from 'pg';
import { ahead } from './ahead.ts';
import { beginFeedAgain } from './feed.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { readLog } from './read-log.ts';
import { createBuild, dropSwappedOut, indexNext, schemaOf, swapSchemas } from './read-model.ts';
import { checkpoints, fold, isPassing, ProjectionStopped, writeBatch } from './write-batch.ts';

export interface RebuildParts {
  projection: Projection;
  log: EventLog;
  pool: pg.Pool;
  logger?: Log;
  signal?: AbortSignal;
}

export type RebuildOutcome =
  | { outcome: 'swapped'; events: number; ms: number }
  /** Somebody else builds it at this moment. */
  | { outcome: 'busy' }
  /** Told to stop, or overtaken. The live read model is as it was. */
  | { outcome: 'ended' };

const EVENTS_PER_BATCH = 2_000;
const RENEW_MS = 1_000;

/**
 * Builds a read model from the beginning of the log beside the live one and swaps the two in one transaction, at equal
 * checkpoints, so that no event is told twice and none is left out. The live one goes on meanwhile. Nothing is told.
 */
export async function rebuild(parts: RebuildParts): Promise<RebuildOutcome> {
  const { projection, log, pool, logger } = parts;
  const began = performance.now();
  const epoch = await log.epoch();
  const held = await claimNext(parts, epoch);
  if (!held) return { outcome: 'busy' };
  const ending = new AbortController();
  const end = () => ending.abort();
  parts.signal?.addEventListener('abort', end);
  if (parts.signal?.aborted) end();
  const renewing = setInterval(() => {
    checkpoints.renew(pool, held).then(
      (still) => still || end(),
      () => undefined,
    );
  }, RENEW_MS);
  let events = 0;
  let indexed = false;
  try {
    while (!ending.signal.aborted) {
      const goal = await goalOf(parts, epoch);
      for await (const { events: read, folded } of ahead(
        foldedUpTo(parts, held.position, goal, ending.signal),
      )) {
        if (folded.stopped) throw folded.stopped;
        if (!(await writeBatch(pool, projection, held, folded))) return { outcome: 'ended' };
        held.position = folded.upTo;
        events += read;
      }
      if (!indexed && !ending.signal.aborted) {
        await indexNext(pool, projection);
        indexed = true;
        continue; // with what came meanwhile
      }
      const swapped = ending.signal.aborted ? false : await trySwap(parts, held, epoch);
      if (swapped === 'later') continue;
      if (!swapped) break;
      const ms = Math.round(performance.now() - began);
      logger?.info({ projection: projection.name, events, ms }, 'a read model was built again');
      await dropSwappedOut(pool, projection).catch(() => {
        logger?.warn({ projection: projection.name }, 'the old read model is dropped at the next rebuild');
      });
      return { outcome: 'swapped', events, ms };
    }
    return { outcome: 'ended' };
  } finally {
    end();
    clearInterval(renewing);
    parts.signal?.removeEventListener('abort', end);
    await checkpoints.giveBack(pool, held).catch(() => undefined); // or it runs out
  }
}

/** One build beside at a time. What an earlier one left unfinished is begun again. */
const claimNext = ({ projection, pool }: RebuildParts, epoch: bigint): Promise<Held | undefined> =>
  inTransaction<Held | undefined>(pool, async (client) => {
    const { name, version } = projection;
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`projection ${name}`]);
    const { rowCount } = await client.query(
      `select 1 from projection.checkpoint
       where name = $1 and build = 'next' and holder is not null and lease_until > clock_timestamp()`,
      [name],
    );
    if (rowCount) return { keep: false, value: undefined };
    const holder = randomUUID();
    await createBuild(client, projection, 'next', { epoch, holder });
    return {
      keep: true,
      value: { name, build: 'next', version, epoch, position: 0n, holder, stopped: null },
    };
  });

/**
 * As far as the live read model is, never further: what lies beyond is not told yet, and whoever tells it must write it.
 * A live one of another log says nothing about this one, which is then built to its end.
 */
async function goalOf({ projection, log, pool }: RebuildParts, epoch: bigint): Promise<bigint> {
  const live = await checkpoints.read(pool, projection.name, 'live');
  if (!live) throw new Error(`The read model ${projection.name} was never built: start the worker`);
  return live.epoch === epoch ? live.position : log.head();
}

interface Part {
  events: readonly ProjectedEvent[];
  upTo: bigint;
}

async function* upTo(
  { log, projection }: RebuildParts,
  after: bigint,
  goal: bigint,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  if (after >= goal) return;
  for await (const batch of readLog(log, projection, { after, max: EVENTS_PER_BATCH, signal })) {
    if (signal.aborted) return;
    const reached = batch.upTo >= goal;
    if (reached) yield { events: batch.events.filter(({ position }) => position <= goal), upTo: goal };
    else if (batch.upTo > after) yield { events: batch.events, upTo: batch.upTo };
    if (reached) return;
  }
}

/** What each part comes to; the next is read and folded while one is written. */
async function* foldedUpTo(parts: RebuildParts, ...where: [bigint, bigint, AbortSignal]) {
  for await (const { events, upTo: reached } of upTo(parts, ...where)) {
    yield { events: events.length, folded: fold(parts.projection, events, reached, undefined) };
  }
}

/** A lock not had in time is no reason to begin again: the next round reads what came meanwhile and tries once more. */
async function trySwap(parts: RebuildParts, held: Held, epoch: bigint): Promise<boolean | 'later'> {
  try {
    return await swap(parts, held, epoch);
  } catch (error) {
    if (error instanceof ProjectionStopped) throw error;
    if (isPassing(error)) return 'later';
    throw new ProjectionStopped(parts.projection.name, `an event after position ${held.position}`, error);
  }
}

/**
 * Holding the live checkpoint's row keeps the live worker from committing, so what it wrote since is read and added
 * here, a few events at most; the server ends this transaction if that takes longer than a second, and it is tried
 * again. False when somebody else has the build.
 */
const swap = (parts: RebuildParts, held: Held, epoch: bigint): Promise<boolean> =>
  inTransaction(parts.pool, async (client) => {
    const { projection } = parts;
    const live = await checkpoints.lock(client, projection.name, 'live');
    if (!live) return { keep: false, value: false };
    const sameLog = live.epoch === epoch;
    const goal = sameLog ? live.position : held.position;
    if (!(await checkpoints.advance(client, held, goal))) return { keep: false, value: false };
    const signal = AbortSignal.timeout(5_000);
    for await (const { events, upTo: reached } of upTo(parts, held.position, goal, signal)) {
      const folded = fold(projection, events, reached, undefined);
      if (folded.stopped) throw folded.stopped;
      await folded.rows.write(client, schemaOf(projection, 'next'));
    }
    signal.throwIfAborted();
    await swapSchemas(client, projection);
    await client.query(`delete from projection.checkpoint where name = $1 and build = 'next'`, [
      projection.name,
    ]);
    await client.query(SWAP_CHECKPOINT, [projection.name, projection.version, epoch, goal]);
    if (!sameLog) await beginFeedAgain(client, epoch, goal);
    return { keep: true, value: true };
  });

/** Whoever is at work has to take it anew: a batch that waits for this may have found the old tables by name already. */
const SWAP_CHECKPOINT = `
  update projection.checkpoint set version = $2, epoch = $3, position = $4, stopped = null,
    holder = null
  where name = $1 and build = 'live'`;
