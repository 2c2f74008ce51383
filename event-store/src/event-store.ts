import type { JsonObject } from '@nead/contracts/canonical-json.ts';

export type { Json, JsonObject } from '@nead/contracts/canonical-json.ts';

/**
 * The port of the log. Its semantics are EventStoreDB's: streams with revisions from 0, expected revisions, one global
 * order, positions that only grow and may have gaps, following from a position at least once. Every adapter must pass
 * contract.ts.
 */

/**
 * The state of the stream that an append requires: not there yet, exactly at a revision, or anything. EventStoreDB
 * promises to recognise a repeat only for the first two.
 */
export type ExpectedRevision = 'none' | 'any' | number;

export interface NewEvent {
  /** UUID, derived from the command, by which a repeated event is recognised. */
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
  /** `revision` and `position` of the last event. `repeated`: these very events were stored before. */
  | { ok: true; revision: number; position: bigint; repeated: boolean }
  /** `actual`: the stream's last revision, or 'none'. Nothing was written. */
  | { ok: false; actual: number | 'none' };

export interface ReadOptions {
  /** The first revision wanted when reading forwards, the last when reading backwards. */
  from?: number;
  direction?: 'forwards' | 'backwards';
  max?: number;
}

export interface FollowOptions {
  /** Only events after this position; from the beginning without it. */
  after?: bigint;
  /** Only streams whose name starts with one of these. */
  prefixes?: readonly string[];
  /** Ends the iteration quietly. */
  signal?: AbortSignal;
  /** The largest number of events in a batch. */
  max?: number;
}

/** Consecutive events of the log. `upTo` also counts events left out by the prefixes. */
export interface Batch {
  events: readonly RecordedEvent[];
  upTo: bigint;
  /** There was nothing more at the time of reading. */
  caughtUp: boolean;
}

export interface EventStore {
  /**
   * The time at which this log was begun or restored, in seconds since 1970; positions of another epoch mean nothing
   * here (docs/decisions/003).
   */
  epoch(): Promise<bigint>;
  /**
   * Appends all of the events or none. If these events are already at this place (same ids, from the expected revision
   * on), it is a repeat: it succeeds and answers their place. Appends of one process to different streams, each called
   * without waiting for the one before, are in the log in the order of the calls.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** A stream that does not exist reads as empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /**
   * Continues until the signal aborts: first with the present events, then with new ones. Survives an outage of the
   * store. The first batch comes at once, empty if there is nothing to read.
   */
  follow(options?: FollowOptions): AsyncIterable<Batch>;
  /** Position of the newest event, 0n in an empty log. Rejects with StoreUnavailable while the store is away. */
  head(): Promise<bigint>;
  /** The id of the event at exactly this position. */
  idAt(position: bigint): Promise<string | undefined>;
  /** Waits until running appends are finished or rejected, then releases everything. May be called twice. */
  close(): Promise<void>;
}

/** The store did not answer. A running append may or may not have happened: read it back, or repeat it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Refused before anything is sent: no store takes an append of more than a megabyte. */
export class EventTooLarge extends Error {
  override name = 'EventTooLarge';
}

/** Bytes of one append's events, data and metadata together. */
export const MAX_APPEND_BYTES = 1_000_000;
