import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { holdsPlace } from '@nead/event-store/place.ts';
import { type Log, logFullDisk, logOutage } from '@nead/http-kit/log.ts';
import type { Checkpoint, Held } from '@nead/http-kit/postgres/checkpoint.ts';
import { isDiskFull, isStoreAway } from '@nead/http-kit/postgres/database.ts';
import { inRequest } from '@nead/http-kit/request-id.ts';
import type pg from 'pg';
import { FEED_KEPT_DAYS } from './feed.ts';
import { keepLease } from './leases.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { readLog } from './read-log.ts';
import { createLiveIfMissing } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { checkpoints, fold, ProjectionStopped, writeBatch } from './write-batch.ts';

export interface ProjectionParts {
  projection: Projection;
  log: EventLog;
  pool: pg.Pool;
  logger: Log;
  /** The time after which a stopped projection tries again by itself. */
  tryAgainMs?: number;
}

export interface ProjectionHealth {
  state: 'starting' | 'standby' | 'live' | 'rebuilding' | 'retrying' | 'stopped';
  /** The position reached; unknown for a standby. */
  position?: bigint;
  /** It had reached the end of the log at its last read. */
  caughtUp?: boolean;
  reason?: string;
}

export interface RunningProjection {
  health(): ProjectionHealth;
  stop(): Promise<void>;
}

/** The reason why a read model cannot continue from its checkpoint. */
type Stale = 'newVersion' | 'logEmpty' | 'logRestored' | 'logOther';

const STANDBY_MS = 250;
const LOOK_MS = 1_000;
const TRY_AGAIN_MS = 60_000;
const EVENTS_PER_BATCH = 1_000;
const DAY_MS = 86_400_000;

/** A worker that deletes the request tries at once; the others try when their pause is over. */
const TAKE_WISH = 'delete from projection.try_wanted where name = $1';

/**
 * The only loop: takes the lease (docs/decisions/007), follows the log, and writes each batch with its checkpoint and
 * live messages in one transaction. At an event that it cannot handle it stops (docs/decisions/110), tries again from
 * time to time, and at once after a rebuild; if a store is away, it waits.
 */
export function runProjection(parts: ProjectionParts): RunningProjection {
  const { projection, log, pool, logger: parent, tryAgainMs = TRY_AGAIN_MS } = parts;
  const logger = parent.child({ projection: projection.name });
  const holder = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  let health: ProjectionHealth = { state: 'starting' };
  /** True once its checkpoint was compared with the log. Once is enough: a log is only exchanged while nothing runs. */
  let isCompared = false;

  const enter = (next: ProjectionHealth) => {
    if (next.state !== health.state) logger.info({ state: next.state, reason: next.reason }, 'projection');
    health = next;
  };
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  /**
   * The reason why the checkpoint is stale, if so. An empty log below a checkpoint is lost, and no other conclusion is
   * drawn from it.
   */
  async function staleness(live: Checkpoint, epoch: bigint): Promise<Stale | undefined> {
    if (live.version < projection.version) return 'newVersion';
    if (isCompared && live.epoch === epoch) return undefined;
    if (live.position > 0n && (await log.head()) === 0n) return 'logEmpty';
    if (live.epoch !== epoch) return 'logRestored';
    isCompared = await holdsPlace(log.store, live);
    return isCompared ? undefined : 'logOther';
  }

  /** The lease, if the read model has this version and belongs to this log, and no other process holds it. */
  async function claim(epoch: bigint): Promise<Held | undefined> {
    const { name, version } = projection;
    let live = await checkpoints.read(pool, name, 'live');
    if (!live) {
      await createLiveIfMissing(pool, projection, epoch);
      live = await checkpoints.read(pool, name, 'live');
    }
    if (!live) return undefined;
    if (live.version > version) {
      // A newer release built it, and may be about to be rolled back. Going back to this version takes `npm run
      // rebuild`.
      enter({ state: 'standby', reason: healthTexts.newerAtWork(live.version, version) });
      return undefined;
    }
    const stale = await staleness(live, epoch);
    if (stale === 'logEmpty') {
      enter({ state: 'retrying', reason: healthTexts[stale], position: live.position });
      return undefined;
    }
    if (stale) {
      enter({ state: 'rebuilding', reason: healthTexts[stale] });
      const { outcome } = await rebuild({ projection, log, pool, logger, signal });
      if (outcome !== 'swapped') return undefined;
    }
    const held = await checkpoints.take(pool, { name, build: 'live', version, epoch }, holder);
    if (!held) enter({ state: 'standby' });
    return held;
  }

  /** Writes events; if one of them cannot be written, they are halved until it is found and named. */
  async function take(held: Held, events: readonly ProjectedEvent[], upTo: bigint): Promise<boolean> {
    const told = new Date(Date.now() - FEED_KEPT_DAYS * DAY_MS);
    const folded = fold(projection, events, upTo, told);
    if (folded.upTo.position > held.position) {
      try {
        if (!(await writeBatch(pool, projection, held, folded))) return false;
      } catch (error) {
        if (!(error instanceof ProjectionStopped)) throw error;
        const [first, ...more] = events;
        if (!first) throw error;
        if (more.length === 0) throw error.at(projection.name, first);
        const half = events.slice(0, Math.ceil(events.length / 2));
        const last = half.at(-1) ?? first;
        return (await take(held, half, last.position)) && (await take(held, events.slice(half.length), upTo));
      }
      Object.assign(held, folded.upTo);
    }
    if (folded.stopped) throw folded.stopped;
    return true;
  }

  /**
   * Waits until another worker has passed the failing event, the model was rebuilt, an administrator asks for a try, or
   * the pause is over.
   */
  async function pauseStopped(): Promise<void> {
    const until = Date.now() + tryAgainMs;
    while (!signal.aborted && Date.now() < until) {
      await wait(Math.min(LOOK_MS, tryAgainMs));
      const live = await checkpoints.read(pool, projection.name, 'live').catch(() => undefined);
      if (live && live.stopped === null) return;
      const taken = await pool.query(TAKE_WISH, [projection.name]).catch(() => undefined);
      if (taken?.rowCount) return;
    }
  }

  async function follow(held: Held): Promise<void> {
    const term = new AbortController();
    const endTerm = () => term.abort();
    signal.addEventListener('abort', endTerm);
    if (signal.aborted) endTerm(); // stopped while it took the lease
    let writing = false;
    const letGo = keepLease(pool, { held, isWriting: () => writing, lost: endTerm });
    enter({ state: 'live', position: held.position, caughtUp: false });
    try {
      const wanted = { after: held.position, max: EVENTS_PER_BATCH, signal: term.signal };
      for await (const batch of readLog(log, projection, wanted)) {
        if (term.signal.aborted) break;
        if (batch.upTo > held.position) {
          writing = true;
          if (!(await take(held, batch.events, batch.upTo))) break;
          writing = false;
        }
        enter({ state: 'live', position: held.position, caughtUp: batch.caughtUp });
      }
    } finally {
      letGo();
      signal.removeEventListener('abort', endTerm);
      endTerm();
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let held: Held | undefined;
      try {
        held = await claim(await log.epoch());
        failures = 0;
        if (held) await follow(held);
        else await wait(STANDBY_MS);
        if (held && signal.aborted) await checkpoints.giveBack(pool, held);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ProjectionStopped) {
          enter({ state: 'stopped', reason: error.message, ...(held && { position: held.position }) });
          inRequest(error.request, () => logger.error({ err: error }, 'a projection stopped'));
          if (held) await checkpoints.giveBack(pool, held, error.place).catch(() => undefined);
          await pauseStopped();
          continue;
        }
        failures += 1;
        const reason = isStoreAway(error) ? healthTexts.storeAway : healthTexts.notWritten;
        if (isStoreAway(error)) logOutage(parent, error);
        else if (isDiskFull(error)) logFullDisk(parent, error);
        else logger.warn({ code: codeOf(error) }, reason);
        enter({ state: 'retrying', reason, ...(held && { position: held.position }) });
        await wait(Math.min(2_000, 50 * 2 ** failures));
      }
    }
  }

  const running = run();
  return {
    health: () => health,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'none';
