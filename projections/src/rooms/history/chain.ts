import type {
  AnchoredHead,
  ChainName,
  ChainStep,
  ChainVerdict,
  FoundHash,
} from '@nead/contracts/history/chain-requests.ts';
import { type ChainedEvent, unreadable } from '@nead/contracts/history/hash-chain.ts';
import { type Head, verifyProof } from '@nead/contracts/history/proof.ts';
import { verifyStream } from '@nead/contracts/history/verify-stream.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { Actor } from '@nead/contracts/metadata.ts';
import type { EventStore, RecordedEvent } from '@nead/event-store/event-store.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import * as z from 'zod/mini';
import type { Db } from '../../engine/db.ts';
import { isMissingTable } from '../../engine/serve-read.ts';
import { sql } from '../../engine/sql.ts';
import { historyChild } from './tables.ts';

const PART = 500;

type Store = Pick<EventStore, 'read'>;

const stored = ({ stream, revision, id, type, data, metadata }: RecordedEvent): ChainedEvent => ({
  stream,
  revision,
  id,
  type,
  data,
  metadata,
});

/**
 * The events of a stream from a revision on. If one was overwritten with something unreadable, a placeholder replaces
 * it and reading ends there.
 */
async function* eventsOf(store: Store, stream: string, from: number): AsyncGenerator<ChainedEvent> {
  let next = from;
  try {
    for await (const event of store.read(stream, { from })) {
      yield stored(event);
      next = event.revision + 1;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    yield* oneByOne(store, stream, next);
  }
}

async function* oneByOne(store: Store, stream: string, from: number): AsyncGenerator<ChainedEvent> {
  for (let revision = from; ; revision++) {
    let found: ChainedEvent | undefined;
    try {
      for await (const event of store.read(stream, { from: revision, max: 1 })) found = stored(event);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      yield unreadable(stream, revision);
      return;
    }
    if (!found) return;
    yield found;
  }
}

/**
 * Answers whether another parent than the reader did it: parents may live apart, and none learns which device another
 * one used.
 */
export const isOfAnotherParent = (actor: Actor, reader: Id): boolean =>
  'account' in actor && actor.role === 'parent' && actor.account !== reader;

/** One part of a chain. `parent`: the reader, if that is a parent. */
export async function chainEvents(
  store: Store,
  stream: string,
  { from, parent }: { from: number; parent: Id | undefined },
) {
  const events: ChainStep[] = [];
  for await (const event of eventsOf(store, stream, from)) {
    if (events.length === PART) return { events, next: from + PART };
    const actor = z.safeParse(Actor, event.metadata.actor);
    const { revision } = event;
    events.push(
      parent && actor.success && isOfAnotherParent(actor.data, parent)
        ? { stream, from: revision, revision, hash: String(event.metadata.hash) }
        : event,
    );
  }
  return { events, next: null };
}

async function* partsOf(store: Store, stream: string): AsyncGenerator<readonly ChainedEvent[]> {
  for await (const event of eventsOf(store, stream, 0)) yield [event];
}

/** The stream heads of the last anchor that this installation signed, and its time. */
export interface LastAnchor {
  at: string;
  heads: ReadonlyMap<string, Head>;
}

async function newestAnchor(db: Db, publicKey: string): Promise<string | undefined> {
  try {
    const { rows } = await db.query<{ id: string }>(
      sql`select id from ${ofWriteSide.anchor} where public_key = $1 order by made_at desc, id desc limit 1`,
      [publicKey],
    );
    return rows[0]?.id;
  } catch (error) {
    // The write side has never run on this database.
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}

/**
 * The newest anchor with a valid signature. A file is read and checked once, until there is a newer one. Somebody who
 * can write to the database can delete anchors, but cannot make one.
 */
export function anchorReader(db: Db, publicKey: string) {
  let known: { id: string; anchor: LastAnchor | undefined } | undefined;
  return async (): Promise<LastAnchor | undefined> => {
    const id = await newestAnchor(db, publicKey);
    if (!id) return undefined;
    if (known?.id === id) return known.anchor;
    const { rows } = await db.query<{ file: string }>(
      sql`select file from ${ofWriteSide.anchor} where id = $1`,
      [id],
    );
    const proven = await verifyProof((rows[0]?.file ?? '').split('\n'), proofTools);
    const anchor =
      proven.ok && proven.signed && proven.publicKey === publicKey
        ? { at: proven.opening.madeAt, heads: proven.heads }
        : undefined;
    known = { id, anchor };
    return anchor;
  };
}

export const headIn = (anchor: LastAnchor | undefined, stream: string): AnchoredHead | null => {
  const head = anchor?.heads.get(stream);
  return anchor && head ? { ...head, at: anchor.at } : null;
};

/** The streams of a child's history that this reader may check. A register also holds events of other families. */
export async function chainStreams(
  db: Db,
  { childId, parent }: { childId: Id; parent: boolean },
): Promise<Map<ChainName, string>> {
  const chains = new Map<ChainName, string>([['care', `care-${childId}`]]);
  if (parent) return chains;
  const { rows } = await db.query<{ childminder_id: Id }>(
    sql`select childminder_id from ${historyChild} where child_id = $1`,
    [childId],
  );
  if (rows[0]) chains.set('register', `register-${rows[0].childminder_id}`);
  return chains;
}

export const verifyChainOf = (
  store: Store,
  of: ChainName,
  stream: string,
  anchor: LastAnchor | undefined,
): Promise<ChainVerdict> => verifyStream(of, partsOf(store, stream), () => headIn(anchor, stream), sha256);

/** The event of a stream with this hash, and the verdict on the whole chain. */
export async function findHashIn(
  store: Store,
  of: ChainName,
  stream: string,
  hash: string,
  anchor: LastAnchor | undefined,
): Promise<FoundHash | undefined> {
  for await (const { revision, metadata } of eventsOf(store, stream, 0)) {
    if (metadata.hash !== hash) continue;
    const { ok } = await verifyChainOf(store, of, stream, anchor);
    return { revision, recordedAt: String(metadata.recordedAt), whole: ok };
  }
  return undefined;
}
