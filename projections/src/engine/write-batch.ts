import { together } from '@nead/event-store/together.ts';
import { checkpointsIn, type Held } from '@nead/http-kit/checkpoint.ts';
import { isStoreAway } from '@nead/http-kit/database.ts';
import { inTransaction } from '@nead/http-kit/transaction.ts';
import type pg from 'pg';
import { feedParts, TOLD_AND_WOKEN, type Told } from './feed.ts';
import type { Effect, ProjectedEvent, Projection } from './projection.ts';
import { schemaOf } from './read-model.ts';
import { DECIDE_SIGHT } from './register/audiences.ts';
import { RowWrites, writeParts } from './row-writes.ts';

/**
 * A projection met an event that it cannot take. It stops there: to go on would make a read model that is wrong without
 * anybody knowing. Says where and what kind of error, never the error's words, which may quote what a person wrote.
 */
export class ProjectionStopped extends Error {
  override name = 'ProjectionStopped';
  place: string;
  constructor(projection: string, place: string, cause: unknown) {
    super(`The projection ${projection} stopped at ${place}: ${kindOf(cause)}`);
    this.place = place;
    const frames = cause instanceof Error ? (cause.stack?.match(/^\s+at .*$/gm) ?? []) : [];
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n');
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}

export const checkpoints = checkpointsIn('projection');

/** What a run of events comes to, before anything is written. */
export interface Folded {
  rows: RowWrites;
  told: Told[];
  upTo: bigint;
  /** Set when an event was refused; what came before it stands. */
  stopped?: ProjectionStopped;
}

/** `toldSince`: older events are not told, since the feed would not keep them either; without it none are. */
export function fold(
  projection: Projection,
  events: readonly ProjectedEvent[],
  upTo: bigint,
  toldSince: Date | undefined,
): Folded {
  const folded: Folded = { rows: new RowWrites(), told: [], upTo };
  let last: bigint | undefined;
  for (const event of events) {
    let effects: readonly Effect[];
    try {
      effects = projection.handle(event);
    } catch (error) {
      const place = `position ${event.position}, event ${event.id}, ${event.type}`;
      return { ...folded, upTo: last ?? -1n, stopped: new ProjectionStopped(projection.name, place, error) };
    }
    last = event.position;
    for (const effect of effects) {
      if (effect.do !== 'tell') folded.rows.add(effect);
      else if (toldSince && new Date(event.meta.recordedAt) >= toldSince) {
        folded.told.push({ message: effect.message, position: event.position });
      }
    }
  }
  return folded;
}

/** Those that pass over the same events go together. */
const passes = new WeakMap<pg.Pool, (passing: { held: Held; to: bigint }) => Promise<boolean>>();
function pass(pool: pg.Pool, held: Held, to: bigint): Promise<boolean> {
  const known = passes.get(pool) ?? together((passing) => checkpoints.pass(pool, passing));
  passes.set(pool, known);
  return known({ held, to });
}

/**
 * Rows, feed and checkpoint together or not at all, and the gateways woken for the audiences that it answers; undefined
 * when somebody else has the checkpoint now and nothing was written.
 */
export async function writeBatch(
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  folded: Folded,
): Promise<string[] | undefined> {
  try {
    const nothing = folded.rows.empty && folded.told.length === 0;
    if (nothing) return (await pass(pool, held, folded.upTo)) ? [] : undefined;
    const decides = projection.decidesAudiences && !folded.rows.empty;
    return await (decides ? writeAndDecide : write)(pool, projection, held, folded);
  } catch (error) {
    if (isPassing(error)) throw error;
    throw new ProjectionStopped(projection.name, `an event after position ${held.position}`, error);
  }
}

interface Written {
  advanced: number;
  told?: string[] | null;
}

const ADVANCED = '(select count(*) from fence)::integer as advanced';

/** Everything in one statement: each way to the database and back is time until a change is on the screens. */
async function write(
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  { rows, told, upTo }: Folded,
): Promise<string[] | undefined> {
  const condition = 'exists (select from fence)';
  const feed = feedParts(held.epoch, told, condition);
  const parts = [
    checkpoints.fence(held, upTo, held.build === 'live' && feed.length > 0),
    ...rows.parts(schemaOf(projection, held.build), condition),
    ...feed,
  ];
  const results = feed.length > 0 ? `${ADVANCED}, ${TOLD_AND_WOKEN}` : ADVANCED;
  const [written] = await writeParts<Written>(pool, parts, results);
  return written?.advanced === 1 ? (written.told ?? []) : undefined;
}

/** Who hears of it is asked of the rows as they are afterwards, and nobody else may ask meanwhile. */
const writeAndDecide = (
  pool: pg.Pool,
  projection: Projection,
  held: Held,
  { rows, told, upTo }: Folded,
): Promise<string[] | undefined> =>
  inTransaction<string[] | undefined>(pool, async (client) => {
    if (!(await checkpoints.advance(client, held, upTo))) return { keep: false, value: undefined };
    if (held.build === 'next') await client.query('set local synchronous_commit = off');
    await client.query(DECIDE_SIGHT);
    await rows.write(client, schemaOf(projection, held.build));
    const [written] = await writeParts<Written>(client, feedParts(held.epoch, told), TOLD_AND_WOKEN);
    return { keep: true, value: written?.told ?? [] };
  });

/** Deadlock or serialisation, a lock not had in time, a transaction that the server ended. */
const PASSING = /^(40|55|25)/;

/** Whether to try again, as against a mistake in what was to be written. */
export function isPassing(error: unknown): boolean {
  if (isStoreAway(error)) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  // node-postgres gives its own errors about broken connections no SQLSTATE.
  return code.length !== 5 || PASSING.test(code);
}
