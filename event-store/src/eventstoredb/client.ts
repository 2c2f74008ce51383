import { type AllStreamResolvedEvent, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import type { JsonObject, RecordedEvent } from '../event-store.ts';
import { inTime } from './unavailable.ts';

/**
 * Each append is a call of its own. The driver's default, one shared stream for all appends, is faster, but when the
 * server goes away it rejects promises that nobody holds, and a late answer throws outside of any handler: both end
 * the process. The driver has no option for this; it asks `supports`, which is overridden here. See
 * docs/decisions/011.
 */
export function connectEventStoreDb(url: string): EventStoreDBClient {
  return Object.assign(clientOf(url), { supports: async () => false });
}

/** The driver's own error quotes the address, which may hold a password. */
function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    throw new CannotStart(
      'The address in EVENTSTORE_URL is none that starts with esdb:// and that the driver reads.',
    );
  }
}

/** The driver's object stream, which has to be told to stop. */
interface Reading<E> extends AsyncIterable<E>, NodeJS.EventEmitter {
  cancel(): Promise<void>;
}

/** Waits for each event with a time limit, and stops the stream when the reader leaves early. */
export async function* readEvents<E extends ResolvedEvent | AllStreamResolvedEvent>(
  reading: Reading<E>,
): AsyncGenerator<NonNullable<E['event']>> {
  // The iterator throws the first error; later ones would be unhandled.
  reading.on('error', alreadyReported);
  const events = reading[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTime(events.next());
      if (next.done) return;
      if (next.value.event) yield next.value.event;
    }
  } finally {
    // What never began cannot be told to stop, and says once more why.
    await reading.cancel().catch(alreadyReported);
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
