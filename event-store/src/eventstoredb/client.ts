import { type AllStreamResolvedEvent, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import type { JsonObject, RecordedEvent } from '../event-store.ts';
import { inTime } from './unavailable.ts';

/**
 * Appends go one call each. The driver's other way, one shared stream for all of them, is faster, but when the server
 * goes away it rejects promises that nobody holds, and an answer that comes after that throws where nobody can catch
 * it: both end the process. It has no option; this is what it asks to choose between the two.
 */
export function connectEventStoreDb(url: string): EventStoreDBClient {
  return Object.assign(EventStoreDBClient.connectionString(url), { supports: async () => false });
}

/** What the driver reads with: an object stream that has to be told to stop. */
interface Reading<E> extends AsyncIterable<E>, NodeJS.EventEmitter {
  cancel(): Promise<void>;
}

/** Waits for each event in bounded time, and hangs up when the reader leaves early. */
export async function* eventsOf<E extends ResolvedEvent | AllStreamResolvedEvent>(
  reading: Reading<E>,
): AsyncGenerator<NonNullable<E['event']>> {
  // The iterator reports the first error; a later one has nobody else to go to.
  reading.on('error', alreadyReported);
  const events = reading[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTime(events.next());
      if (next.done) return;
      if (next.value.event) yield next.value.event;
    }
  } finally {
    await reading.cancel();
  }
}

export function alreadyReported(): void {}

interface ServerEvent {
  streamId: string;
  revision: bigint;
  id: string;
  type: string;
  data: unknown;
  metadata: unknown;
  position?: { commit: bigint };
}

export function recorded({
  streamId,
  revision,
  id,
  type,
  data,
  metadata,
  position,
}: ServerEvent): RecordedEvent {
  if (position === undefined)
    throw new Error('EventStoreDB 23.10 or later is needed: it tells the positions');
  return {
    id,
    type,
    data: data as JsonObject, // what an append wrote
    metadata: metadata as JsonObject, // what an append wrote
    stream: streamId,
    revision: Number(revision),
    position: position.commit,
  };
}
