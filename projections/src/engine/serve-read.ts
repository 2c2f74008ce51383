import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { headerTexts } from '@nead/contracts/header-texts.ts';
import { countedRead } from '@nead/contracts/mass-reading.ts';
import { decodePosition, encodePosition, laterPosition } from '@nead/contracts/positions.ts';
import { Refused } from '@nead/http-kit/envelope.ts';
import type { Checkpoint } from '@nead/http-kit/postgres/checkpoint.ts';
import { histogram, type Metrics } from '@nead/http-kit/process/metrics.ts';
import { type Call, type Handler, serve, serveQuery } from '@nead/http-kit/serve.ts';
import { pendingOf } from '@nead/http-kit/sessions/pending-session.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import type { SessionGuard } from './batch-statements.ts';
import { type CountedReads, countReads } from './count-reads.ts';
import { type Db, openDb } from './db.ts';
import type { Projection } from './projection.ts';
import type { Sql } from './sql.ts';
import { checkpoints } from './write-batch.ts';

const WAIT_MS = 2_000;
const POLL_MS = 10;
/** The time for which a read checkpoint is trusted. It only grows, unless the database was restored by hand. */
const TRUST_MS = 1_000;

export interface Reads {
  /** The database for a request, which waits for this position: the value of its position header. */
  after(position: string, guard?: SessionGuard): RequestDb;
  /** The database for data outside read models: sessions, and tables of the write side. It never waits. */
  beside: Db;
  /** The reads of each account. */
  counted: CountedReads;
}

/** Each statement waits until its read models are built and have reached the caller's position. */
export interface RequestDb extends Db {
  /** The position up to which everything read so far is known; undefined if no read model was read. */
  asOf(): string | undefined;
  /**
   * For an answer that cannot be refused once it has begun, such as a stream: waits now for everything that it will
   * read, and then runs only these statements. `position`: waits for this one if it is beyond the caller's.
   */
  ready(statements: readonly Sql[], position?: string): Promise<Db>;
}

/**
 * Lets callers read their own writes (docs/decisions/003): a query waits until its read models have reached the
 * caller's position. All waiting queries share one query of the checkpoints every few milliseconds.
 */
export function openReads(pool: pg.Pool, projections: readonly Projection[], metrics?: Metrics): Reads {
  const waits =
    metrics &&
    histogram(
      metrics,
      'read_wait_seconds',
      'Seconds that queries waited until a read model had what their caller has seen',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    );
  const versions = new Map(projections.map(({ name, version }) => [name, version]));
  let seen = new Map<string, Checkpoint>();
  let seenAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readCheckpoints(): Promise<void> {
    const rows = await checkpoints.live(pool).catch((error: unknown) => {
      // No worker has ever run on this database, so nothing is built. That is not the caller's mistake.
      if (isMissingTable(error)) return [];
      throw error;
    });
    seen = new Map(rows.map((row) => [row.name, row]));
    seenAt = performance.now();
  }
  const sharedRead = (): Promise<void> => {
    reading ??= readCheckpoints().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  /** The lower of two places. A checkpoint read a moment ago is at most as far as the data read now. */
  function lower(at: Checkpoint | undefined, place: string | undefined): string | undefined {
    if (!at) return place;
    const here = encodePosition(at.epoch, at.position);
    return place === undefined || laterPosition(place, here) === place ? here : place;
  }

  /** Waits for read models, at most `WAIT_MS` in total. */
  function waitFor(
    position: string,
    asOf: { lowest?: string | undefined } = {},
  ): (reads: Iterable<string>) => Promise<void> {
    const wanted = positionIn(position);
    const there = new Set<string>();
    // Statements of one request stay together even if the trust ends in between.
    let began: number | undefined;
    let until: number | undefined;
    const reached = (name: string) => {
      const at = seen.get(name);
      if (!at || at.version !== versions.get(name)) return false;
      return at.epoch > wanted.epoch || (at.epoch === wanted.epoch && at.position >= wanted.position);
    };
    return async (reads) => {
      const missing = [...reads].filter((name) => !there.has(name));
      if (missing.length === 0) return;
      const now = performance.now();
      began ??= now;
      if (began - seenAt >= TRUST_MS || !missing.every(reached)) {
        try {
          for (;;) {
            await sharedRead();
            if (missing.every(reached)) break;
            until ??= now + WAIT_MS;
            if (performance.now() >= until) throw new Refused(refuse('READ_BEHIND'));
            await pause(POLL_MS);
          }
        } finally {
          waits?.observe((performance.now() - now) / 1000);
        }
      }
      for (const name of missing) {
        there.add(name);
        asOf.lowest = lower(seen.get(name), asOf.lowest);
      }
    };
  }

  return {
    after: (seenByCaller, guard) => {
      const asOf: { lowest?: string } = {};
      return {
        ...openDb(pool, waitFor(seenByCaller, asOf), guard),
        asOf: () => asOf.lowest,
        async ready(statements, position = seenByCaller) {
          const wanted = new Set(statements.flatMap(({ reads }) => [...reads]));
          await waitFor(position, asOf)(wanted);
          return openDb(pool, only(wanted), guard);
        },
      };
    },
    beside: openDb(pool, only(new Set())),
    counted: countReads(pool),
  };
}

function positionIn(header: string): { epoch: bigint; position: bigint } {
  if (header === '') return { epoch: 0n, position: 0n };
  const position = decodePosition(header);
  if (position) return position;
  const errors = [headerTexts.positionInvalid(headers.afterPosition)];
  throw new Refused(refuse('VALIDATION', undefined, { errors }));
}

const only = (allowed: ReadonlySet<string>) => async (reads: ReadonlySet<string>) => {
  const other = [...reads].find((name) => !allowed.has(name));
  if (other) throw new Error(`A statement looks at ${other}, for which nobody has waited`);
};

export const isMissingTable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42P01';

type ReadHandler<E extends Endpoint> = (call: Call<E> & { db: RequestDb }) => ReturnType<Handler<E>>;

/** The only way to make a query a route. The read models that it waits for follow from its statements. */
export function serveRead<const E extends Endpoint>(
  router: Router,
  reads: Reads,
  endpoint: E,
  handle: ReadHandler<E>,
): void {
  if (endpoint.access === 'public') {
    serve(router, endpoint, (call) => handle({ ...call, db: reads.after(positionOfVisitor(call)) }));
    return;
  }
  const { counted } = reads;
  serveQuery(router, endpoint, async (call) => {
    const { ctx, session } = call;
    const asked: { params: unknown; query: unknown } = call;
    const reading = session && countedRead(endpoint, asked, dublinDate(new Date()));
    if (reading) await counted.admit(session, reading);
    const db = reads.after(positionOf(call), pendingOf(ctx));
    const result = await handle({ ...call, db });
    if (isRefusal(result)) return result;
    if (reading) counted.add(session, reading);
    const asOf = db.asOf();
    if (asOf) ctx.set(headers.asOf, asOf);
    return result;
  });
}

/**
 * The position to wait for. Anybody can name a position that is never reached, so a visitor is waited for only if the
 * call has a token of an inspection, which is signed and checked before anything is read.
 */
function positionOfVisitor(call: { ctx: Context; query: unknown }): string {
  const brought = Object(call.query);
  return 'look' in brought || 'grant' in brought ? positionOf(call) : '';
}

const positionOf = ({ ctx }: { ctx: Context }): string => ctx.get(headers.afterPosition);
