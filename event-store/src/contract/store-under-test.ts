import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Batch,
  type EventStore,
  type FollowOptions,
  type JsonObject,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.ts';

/** A store for the contract. It leaves out abilities it does not have, and the tests that need them are skipped. */
export interface StoreUnderTest {
  store: EventStore;
  /** Kills the store and starts it again with its data. */
  restart?(): Promise<void>;
  /** Another process using the same log. The test closes it. */
  secondClient?(): Promise<EventStore>;
  /** Unrelated transactions in the same database, which must not hide or delay appended events. */
  disturb?(): Promise<{ stop(): Promise<void> }>;
  dispose(): Promise<void>;
}

export type Opened = () => StoreUnderTest;

/** A new name: tests share a log, and a server may be reused, so each test has streams of its own. */
export const newStream = (kind = 'care'): string => `${kind}-${randomBytes(8).toString('hex')}`;

export function newEvent(data: JsonObject = {}, type = 'SomethingHappened'): NewEvent {
  return { id: randomUUID(), type, data, metadata: { v: 1 } };
}

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => newEvent({ n }));

export const idsOf = (events: readonly { id: string }[]): string[] => events.map((event) => event.id);

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Follows the log until enough events were seen, then stops. */
export async function followUntil(
  store: EventStore,
  options: FollowOptions,
  enough: (events: readonly RecordedEvent[], batch: Batch) => boolean,
): Promise<{ events: RecordedEvent[]; batches: Batch[] }> {
  const events: RecordedEvent[] = [];
  const batches: Batch[] = [];
  for await (const batch of store.follow(options)) {
    batches.push(batch);
    events.push(...batch.events);
    if (enough(events, batch)) break;
  }
  return { events, batches };
}

/** Repeats a call while the store is away, like a caller. An append with unclear outcome still happens only once. */
export async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
