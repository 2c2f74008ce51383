import { type AllStreamResolvedEvent, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { inTime } from './unavailable.ts';

/**
 * A client of the customer's driver, not of its successor (docs/decisions/113). The driver's own error quotes the
 * address, which may hold a password.
 */
export function connectEventStoreDb(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    throw new CannotStart(
      'The address in EVENTSTORE_URL is none that starts with esdb:// and that the driver reads.',
    );
  }
}

/** The driver's object stream, which must be told to stop. */
interface DriverStream<E> extends AsyncIterable<E>, NodeJS.EventEmitter {
  cancel(): Promise<void>;
}

/**
 * Waits for each event with a time limit, and stops the stream if the reader leaves early. Stopping costs both sides as
 * much as a short read, so a stream that has delivered all it was asked for (`max`) ends by itself.
 */
export async function* readEvents<E extends ResolvedEvent | AllStreamResolvedEvent>(
  reading: DriverStream<E>,
  max = Number.POSITIVE_INFINITY,
): AsyncGenerator<NonNullable<E['event']>> {
  // The iterator throws the first error; later ones would be unhandled.
  reading.on('error', alreadyReported);
  const events = reading[Symbol.asyncIterator]();
  let isOver = false;
  let count = 0;
  try {
    for (;;) {
      const next = await inTime(events.next());
      count += 1;
      isOver = next.done === true || count >= max;
      if (next.done) return;
      if (next.value.event) yield next.value.event;
    }
  } finally {
    if (!isOver) await soon(reading.cancel());
  }
}

export function alreadyReported(): void {}

const SOON_MS = 500;

/**
 * Waits for the calls that the driver ends, since otherwise they would hang when it closes; but not for a call that
 * still looks for its node, which cannot be stopped before it has found one. A call that never began rejects again with
 * its reason.
 */
export async function soon(ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SOON_MS);
  });
  await Promise.race([ending.catch(alreadyReported), late]);
  clearTimeout(timer);
}
