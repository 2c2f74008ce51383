import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Tip } from '@nead/contracts/history/hash-chain.ts';
import type { Actor, EventMetadata } from '@nead/contracts/metadata.ts';
import {
  type Circumstances,
  decode,
  decodeWithKeys,
  encode,
  type LogEvent,
  type OpenedEvent,
  type Unseal,
} from './codec.ts';
import { eventId } from './event-id.ts';
import {
  type Batch,
  type EventStore,
  type FollowOptions,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
} from './event-store.ts';
import type { KeyStore } from './key-store.ts';
import { Backoff } from './notifier.ts';

export type { Tip } from '@nead/contracts/history/hash-chain.ts';
export type { LogEvent, Unseal } from './codec.ts';

/** The actor and time of a command, with its id. */
export interface CommandMetadata {
  command: string;
  /** Hash of the command's request. */
  fingerprint: string;
  actor: Actor;
  /** The id of the HTTP request. */
  request?: string;
  happenedAt: string;
  recordedAt: string;
}

export type Appended =
  | {
      ok: true;
      /** Position of the last event. */
      position: bigint;
      /** This command was appended before: `events` and `tip` are those of the first time, read back. */
      repeated: boolean;
      /** The given events, unsealed. New ones have the position of the last, at which all of them are readable. */
      events: LogEvent[];
      tip: Tip;
    }
  /** The stream has another tip. Nothing was written. */
  | { ok: false };

export interface LogBatch {
  events: readonly LogEvent[];
  upTo: bigint;
  caughtUp: boolean;
}

/**
 * The log for write side and read side: typed events, sealed and chained when they are written (docs/decisions/001).
 */
export interface EventLog {
  store: EventStore;
  append(
    stream: string,
    tip: Tip,
    events: readonly DomainEvent[],
    metadata: CommandMetadata,
  ): Promise<Appended>;
  /** Reads from a revision to the end, or at most `max` events. Everything is unsealed unless `unseal` limits it. */
  read(stream: string, options?: { from?: number; max?: number; unseal?: Unseal }): AsyncIterable<LogEvent>;
  /** The same, with each event as stored and the keys that open it. */
  readWithKeys(stream: string): AsyncIterable<OpenedEvent>;
  follow(options: FollowOptions & { unseal?: Unseal }): AsyncIterable<LogBatch>;
  head(): Promise<bigint>;
  epoch(): Promise<bigint>;
  close(): Promise<void>;
}

export function createEventLog({ store, keys }: { store: EventStore; keys: KeyStore }): EventLog {
  const closing = new AbortController();

  return {
    store,

    async append(stream, tip, events, metadata) {
      const written = await encode(
        stream,
        tip,
        events,
        circumstances(metadata),
        idsOf(metadata, stream),
        keys,
      );
      const result = await store.append(stream, tip.revision, written);
      if (!result.ok) return { ok: false };

      const { position, repeated, revision } = result;
      if (repeated) {
        // The events of the first attempt were sealed differently, so their hashes differ from those computed here.
        const found = await readBack(store, stream, revision - written.length + 1, written.length);
        return { ok: true, position, repeated, events: await decode(found, 'all', keys), tip: tipOf(found) };
      }
      const first = revision - written.length + 1;
      const recorded = events.map((event, index) => {
        const { id, metadata } = written[index] as NewEvent; // encode() keeps order and number
        const meta = metadata as unknown as EventMetadata; // written by encode()
        return { ...event, id, stream, revision: first + index, position, meta };
      });
      return {
        ok: true,
        position,
        repeated,
        events: recorded,
        tip: { revision, hash: hashOf(written.at(-1)) },
      };
    },

    async *read(stream, { from = 0, max, unseal = 'all' } = {}) {
      const wanted = store.read(stream, { from, ...(max !== undefined && { max }) });
      for await (const run of inRuns(wanted)) yield* await decode(run, unseal, keys);
    },

    async *readWithKeys(stream) {
      for await (const run of inRuns(store.read(stream))) yield* await decodeWithKeys(run, keys);
    },

    async *follow({ unseal = 'all', ...options }) {
      const { signal } = options;
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      for await (const batch of store.follow(options)) {
        const events = await decodeWhenPossible(batch, unseal, keys, stop);
        if (!events) return;
        yield { ...batch, events };
      }
    },

    head: () => store.head(),
    epoch: () => store.epoch(),

    async close() {
      closing.abort();
      await store.close();
      await keys.close();
    },
  };
}

function circumstances({
  command,
  fingerprint,
  actor,
  request,
  happenedAt,
  recordedAt,
}: CommandMetadata): Circumstances {
  return { command, fingerprint, actor, ...(request && { request }), happenedAt, recordedAt };
}

const idsOf = (metadata: CommandMetadata, stream: string) => (index: number) =>
  eventId(metadata.command, stream, index);

async function readBack(store: EventStore, stream: string, from: number, max: number) {
  const found: RecordedEvent[] = [];
  for await (const event of store.read(stream, { from, max })) found.push(event);
  return found;
}

function tipOf(events: readonly RecordedEvent[]): Tip {
  const last = events.at(-1);
  if (!last) throw new Error('A repeated append was not found again');
  return { revision: last.revision, hash: hashOf(last) };
}

const hashOf = (event: NewEvent | undefined): string => String(event?.metadata.hash);

const RUN = 200;

/** Groups events, so that keys are queried once per group. */
async function* inRuns(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  for await (const event of events) {
    run.push(event);
    if (run.length < RUN) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}

/**
 * Decodes events, and waits while the keys cannot be reached, like the store's own subscription. Undefined once the
 * signal has aborted.
 */
async function decodeWhenPossible(
  { events }: Batch,
  unseal: Unseal,
  keys: KeyStore,
  stop: AbortSignal,
): Promise<LogEvent[] | undefined> {
  const backoff = new Backoff();
  while (!stop.aborted) {
    try {
      return await decode(events, unseal, keys);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    await backoff.wait(stop);
  }
  return undefined;
}
