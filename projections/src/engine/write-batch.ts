import type { Place } from '@nead/contracts/history/place.ts';
import { batchCalls } from '@nead/event-store/batch-calls.ts';
import { placeAfter } from '@nead/event-store/place.ts';
import { checkpointsIn, type Held } from '@nead/http-kit/postgres/checkpoint.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';
import { AUDIENCES_AND_NOTIFICATIONS, feedParts, type PublishedMessage } from './feed.ts';
import type { Effect, ProjectedEvent, Projection } from './projection.ts';
import { schemaOf } from './read-model.ts';
import { RowWrites, writeParts } from './row-writes.ts';

/**
 * A projection met an event that it cannot handle. It stops there, since continuing would make a read model that is
 * silently wrong. The message has the place and the kind of error, never the error's text, which may quote personal
 * data.
 */
export class ProjectionStopped extends Error {
  override name = 'ProjectionStopped';
  place: string;
  /** The request that caused the event, if known. */
  request: string | undefined;
  /** Private, so that no log writes it. */
  readonly #cause: unknown;
  constructor(projection: string, place: string, cause: unknown, request?: string) {
    super(`The projection ${projection} stopped at ${place}: ${kindOf(cause)}`);
    this.#cause = cause;
    this.place = place;
    this.request = request;
    const frames = cause instanceof Error ? (cause.stack?.match(/^\s+at .*$/gm) ?? []) : [];
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n');
  }

  /** The same error, with the event that caused it. */
  at(projection: string, event: ProjectedEvent): ProjectionStopped {
    return new ProjectionStopped(projection, inWords(event), this.#cause, event.meta.request);
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}

export const checkpoints = checkpointsIn('projection');

const inWords = ({ position, id, type }: Pick<ProjectedEvent, 'position' | 'id' | 'type'>): string =>
  `position ${position}, event ${id}, ${type}`;

/** The outcome of a batch of events, before anything is written. */
export interface Folded {
  rows: RowWrites;
  published: PublishedMessage[];
  upTo: Place;
  /** Set if an event could not be handled; the outcome of earlier ones is valid. */
  stopped?: ProjectionStopped;
}

/** `publishSince`: only later events send live messages, since the feed keeps no older ones; if undefined, none do. */
export function fold(
  projection: Projection,
  events: readonly ProjectedEvent[],
  upTo: bigint,
  publishSince: Date | undefined,
): Folded {
  const folded: Folded = { rows: new RowWrites(), published: [], upTo: placeAfter(events.at(-1), upTo) };
  let last: ProjectedEvent | undefined;
  for (const event of events) {
    let effects: readonly Effect[];
    try {
      effects = projection.handle(event);
    } catch (error) {
      const stopped = new ProjectionStopped(projection.name, inWords(event), error, event.meta.request);
      return { ...folded, upTo: placeAfter(last, last?.position ?? -1n), stopped };
    }
    last = event;
    for (const effect of effects) {
      if (effect.do !== 'publish') folded.rows.add(effect);
      else if (publishSince && new Date(event.meta.recordedAt) >= publishSince) {
        const { request, recordedAt } = event.meta;
        folded.published.push({ message: effect.message, position: event.position, request, recordedAt });
      }
    }
  }
  return folded;
}

/** Checkpoints that advance without a write are collected into one statement. */
const passes = new WeakMap<pg.Pool, (passing: { held: Held; to: Place }) => Promise<boolean>>();
function pass(pool: pg.Pool, held: Held, to: Place): Promise<boolean> {
  const known = passes.get(pool) ?? batchCalls((passing) => checkpoints.pass(pool, passing));
  passes.set(pool, known);
  return known({ held, to });
}

/**
 * Writes rows, live messages and checkpoint in one transaction, and notifies the gateways. Returns the audiences of the
 * messages; undefined if another process has the lease, and nothing was written.
 */
export async function writeBatch(
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  folded: Folded,
): Promise<string[] | undefined> {
  try {
    const nothing = folded.rows.empty && folded.published.length === 0;
    if (nothing) return (await pass(pool, held, folded.upTo)) ? [] : undefined;
    const decides = projection.decidesAudiences && !folded.rows.empty;
    return await (decides ? writeAndDecide : write)(pool, projection, held, folded);
  } catch (error) {
    if (mayWriteLater(error)) throw error;
    throw new ProjectionStopped(projection.name, `an event after position ${held.position}`, error);
  }
}

interface BatchResult {
  advanced: number;
  told?: string[] | null;
}

const ADVANCED = '(select count(*) from fence)::integer as advanced';

/** Everything is one statement, since each round trip delays a change on the screens (docs/decisions/022). */
async function write(
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  { rows, published, upTo }: Folded,
): Promise<string[] | undefined> {
  const condition = 'exists (select from fence)';
  const feed = feedParts(held.epoch, published, condition);
  const parts = [
    checkpoints.fence(held, upTo, held.build === 'live' && feed.length > 0),
    ...rows.parts(schemaOf(projection, held.build), condition),
    ...feed,
  ];
  const results = feed.length > 0 ? `${ADVANCED}, ${AUDIENCES_AND_NOTIFICATIONS}` : ADVANCED;
  const [written] = await writeParts<BatchResult>(pool, parts, results);
  return written?.advanced === 1 ? (written.told ?? []) : undefined;
}

/** Writes rows that decide who receives messages, and finds the receivers afterwards. */
const writeAndDecide = (
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  { rows, published, upTo }: Folded,
): Promise<string[] | undefined> =>
  inTransaction<string[] | undefined>(pool, async (client) => {
    if (!(await checkpoints.advance(client, held, upTo))) return { keep: false, value: undefined };
    if (held.build === 'next') await client.query('set local synchronous_commit = off');
    if (projection.decidesAudiences) await client.query(projection.decidesAudiences);
    await rows.write(client, schemaOf(projection, held.build));
    const [written] = await writeParts<BatchResult>(
      client,
      feedParts(held.epoch, published),
      AUDIENCES_AND_NOTIFICATIONS,
    );
    return { keep: true, value: written?.told ?? [] };
  });

/** SQLSTATE classes: deadlock or serialisation failure, lock timeout, transaction ended by the server. */
const PASSING = /^(40|55|25)/;

/** Answers whether to try again. Otherwise the rows themselves are at fault. */
export function mayWriteLater(error: unknown): boolean {
  if (isStoreAway(error)) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  // node-postgres has codes of its own for broken connections, which are no SQLSTATE.
  return code.length !== 5 || PASSING.test(code);
}
