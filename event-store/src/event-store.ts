import type { JsonObject } from '@nead/contracts/canonical-json.ts';

export type { Json, JsonObject } from '@nead/contracts/canonical-json.ts';

/**
 * The log behind one port. Its semantics are EventStoreDB's: streams with revisions from 0, expected revisions, one
 * global order, positions that only grow and are never assumed dense, following from a position at least once.
 * Every adapter must pass contract.ts.
 */

/**
 * What an append demands of the stream: not there yet, exactly at a revision, or anything. EventStoreDB promises to
 * recognise a repeat for the first two only.
 */
export type ExpectedRevision = 'none' | 'any' | number;

export interface NewEvent {
  /** UUID, derived from the command, so that the same event is recognised when it comes twice. */
  id: string;
  type: string;
  /** JSON values only. Stored as canonical JSON, so that every store holds the same bytes. */
  data: JsonObject;
  metadata: JsonObject;
}

export interface RecordedEvent extends NewEvent {
  stream: string;
  revision: number;
  position: bigint;
}

export type AppendResult =
  /** `revision` and `position` of the last event. `repeated`: these very events were there already. */
  | { ok: true; revision: number; position: bigint; repeated: boolean }
  /** `actual`: the stream's last revision, or 'none'. Nothing was written. */
  | { ok: false; actual: number | 'none' };

export interface ReadOptions {
  /** First revision wanted when reading forwards, last when backwards. */
  from?: number;
  direction?: 'forwards' | 'backwards';
  max?: number;
}

export interface FollowOptions {
  /** Everything after this position; from the beginning without it. */
  after?: bigint;
  /** Only streams whose name starts with one of these. */
  prefixes?: readonly string[];
  /** Ends the iteration quietly. */
  signal?: AbortSignal;
  /** Most events in a batch. */
  max?: number;
}

/** A run of the log in order. `upTo` also moves over events that the prefixes left out. */
export interface Batch {
  events: readonly RecordedEvent[];
  upTo: bigint;
  /** Nothing more was there when this was read. */
  caughtUp: boolean;
}

export interface EventStore {
  /** Seconds at which this log was begun or restored; positions of another epoch mean nothing here. */
  epoch(): Promise<bigint>;
  /**
   * All of the events or none. Events that are at this place already (the same ids, from the expected revision on) are
   * a repeat, which succeeds with where they are.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** A stream that does not exist is an empty one. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /**
   * Goes on until the signal ends it: what is there, then what comes. Survives the store going away and coming back.
   * The first batch comes at once, an empty one where there is nothing to read.
   */
  follow(options?: FollowOptions): AsyncIterable<Batch>;
  /** Position of the newest event, 0n in an empty log. Rejects with StoreUnavailable while the store is away. */
  head(): Promise<bigint>;
  /** Appends under way are finished or rejected, then everything is let go. Idempotent. */
  close(): Promise<void>;
}

/** The store could not be asked. Whether an append that was under way happened is not known: read back or repeat it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Refused before anything was sent: an append of over a megabyte fits no store. */
export class EventTooLarge extends Error {
  override name = 'EventTooLarge';
}

/** Bytes of one append's events, data and metadata together. */
export const MAX_APPEND_BYTES = 1_000_000;
