import { randomUUID } from 'node:crypto';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { holdsPlace } from '@nead/event-store/place.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Checkpoint, Held } from '@nead/http-kit/postgres/checkpoint.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';
import { beginFeedAgain } from './feed.ts';
import { joinReaders, type Reader } from './join-readers.ts';
import { keepLease } from './leases.ts';
import { prefetch } from './prefetch.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { readLog } from './read-log.ts';
import { createBuild, dropSwappedOut, indexNext, schemaOf, swapSchemas } from './read-model.ts';
import { checkpoints, fold, mayWriteLater, ProjectionStopped, writeBatch } from './write-batch.ts';

export interface RebuildParts {
  projection: Projection;
  log: EventLog;
  pool: pg.Pool;
  logger?: Log;
  signal?: AbortSignal;
}

export type RebuildOutcome =
  | { outcome: 'swapped'; events: number; ms: number }
  /** Another process is rebuilding it. */
  | { outcome: 'busy' }
  /** It was stopped, or lost its lease. The live read model is unchanged. */
  | { outcome: 'ended' };

const EVENTS_PER_BATCH = 2_000;

/**
 * Builds a read model from the beginning of the log, beside the live one, which continues meanwhile. The two are
 * swapped in one transaction at equal checkpoints, so that no live message is sent twice or left out; the rebuild
 * itself sends none (docs/decisions/004).
 */
export async function rebuild(parts: RebuildParts): Promise<RebuildOutcome> {
  const { projection, log, pool, logger } = parts;
  const began = performance.now();
  const epoch = await log.epoch();
  const isOurs = await isOfThisLog(parts, epoch);
  const held = await claimNext(parts, epoch);
  if (!held) return { outcome: 'busy' };
  const ending = new AbortController();
  const end = () => ending.abort();
  parts.signal?.addEventListener('abort', end);
  if (parts.signal?.aborted) end();
  const letGo = keepLease(pool, { held, lost: end });
  let events = 0;
  let indexed = false;
  try {
    while (!ending.signal.aborted) {
      const goal = await goalOf(parts, isOurs);
      for await (const { events: read, folded } of prefetch(
        foldedUpTo(parts, held.position, goal, ending.signal),
      )) {
        if (folded.stopped) throw folded.stopped;
        if (!(await writeBatch(pool, projection, held, folded))) return { outcome: 'ended' };
        Object.assign(held, folded.upTo);
        events += read;
      }
      if (!indexed && !ending.signal.aborted) {
        await indexNext(pool, projection);
        indexed = true;
        continue; // with the events appended meanwhile
      }
      const swapped = ending.signal.aborted ? false : await trySwap(parts, held, epoch, isOurs);
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
    letGo();
    parts.signal?.removeEventListener('abort', end);
    await checkpoints.giveBack(pool, held).catch(() => undefined); // otherwise it expires
  }
}

/** Takes the lease of the next build: one rebuild at a time. An unfinished earlier one begins again. */
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
      value: { name, build: 'next', version, epoch, position: 0n, event: null, holder, stopped: null },
    };
  });

/**
 * The position of the live read model, never further: live messages of later events are not sent yet, and the worker
 * that writes those events must send them. If the live one belongs to another log, this one is built to the log's end.
 */
const goalOf = async (parts: RebuildParts, isOurs: boolean): Promise<bigint> =>
  isOurs ? (await liveOf(parts)).position : parts.log.head();

async function liveOf({ projection, pool }: RebuildParts): Promise<Checkpoint> {
  const live = await checkpoints.read(pool, projection.name, 'live');
  if (!live) throw new CannotStart(healthTexts.neverBuilt(projection.name));
  return live;
}

/**
 * Answers whether the live read model belongs to this log. It does not if the log is another one, or an older copy that
 * lacks some of its events.
 */
async function isOfThisLog(parts: RebuildParts, epoch: bigint): Promise<boolean> {
  const live = await liveOf(parts);
  return live.epoch === epoch && (await holdsPlace(parts.log.store, live));
}

interface ReadPart {
  events: readonly ProjectedEvent[];
  upTo: bigint;
}

async function* upTo(
  { log, projection }: RebuildParts,
  after: bigint,
  goal: bigint,
  signal: AbortSignal,
  reader?: Reader,
): AsyncGenerator<ReadPart> {
  if (after >= goal) return;
  await reader?.turn(after, signal);
  for await (const batch of readLog(log, projection, { after, max: EVENTS_PER_BATCH, signal })) {
    if (signal.aborted) return;
    const reached = batch.upTo >= goal;
    if (reached) yield { events: batch.events.filter(({ position }) => position <= goal), upTo: goal };
    else if (batch.upTo > after) yield { events: batch.events, upTo: batch.upTo };
    if (reached) return;
    await reader?.turn(batch.upTo, signal);
  }
}

/**
 * Reads the log beside other rebuilds and folds it, part by part; each part is prepared while the previous one is
 * written.
 */
async function* foldedUpTo(parts: RebuildParts, ...where: [bigint, bigint, AbortSignal]) {
  const reader = joinReaders(parts.log);
  try {
    for await (const { events, upTo: reached } of upTo(parts, ...where, reader)) {
      yield { events: events.length, folded: fold(parts.projection, events, reached, undefined) };
    }
  } finally {
    reader.leave();
  }
}

/** If a lock is not available in time, the next round reads the events appended meanwhile and tries again. */
async function trySwap(
  parts: RebuildParts,
  held: Held,
  epoch: bigint,
  isOurs: boolean,
): Promise<boolean | 'later'> {
  try {
    return await swap(parts, held, epoch, isOurs);
  } catch (error) {
    if (error instanceof ProjectionStopped) throw error;
    if (mayWriteLater(error)) return 'later';
    throw new ProjectionStopped(parts.projection.name, `an event after position ${held.position}`, error);
  }
}

/**
 * Locks the live checkpoint's row, so that the live worker cannot commit, and adds the events it has written since: a
 * few at most. If that takes longer than a second, the server ends this transaction and it is tried again. False if
 * another process has the build.
 */
const swap = (parts: RebuildParts, held: Held, epoch: bigint, isOurs: boolean): Promise<boolean> =>
  inTransaction(parts.pool, async (client) => {
    const { projection } = parts;
    const live = await checkpoints.lock(client, projection.name, 'live');
    if (!live) return { keep: false, value: false };
    const { position: goal, event } = isOurs ? live : held;
    if (!(await checkpoints.advance(client, held, { position: goal, event })))
      return { keep: false, value: false };
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
    await client.query(SWAP_CHECKPOINT, [projection.name, projection.version, epoch, goal, event]);
    if (!isOurs) await beginFeedAgain(client, epoch, goal);
    return { keep: true, value: true };
  });

/**
 * Takes the lease from the live worker: a batch that waits for this transaction may already have resolved table names
 * to the old tables.
 */
const SWAP_CHECKPOINT = `
  update projection.checkpoint set version = $2, epoch = $3, position = $4, event = $5, event_at = $4,
    stopped = null, holder = null
  where name = $1 and build = 'live'`;
