import { type AllStreamResolvedEvent, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { inTime } from './unavailable.ts';

/** A client of the customer's driver, not of its successor (docs/decisions/113). Its own error quotes the address, which may hold a password. */
export function connectEventStoreDb(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    throw new CannotStart(
      'The address in EVENTSTORE_URL is none that starts with esdb:// and that the driver reads.',
    );
  }
}

/** The driver's object stream, which has to be told to stop. */
interface DriverStream<E> extends AsyncIterable<E>, NodeJS.EventEmitter {
  cancel(): Promise<void>;
}

/**
 * Waits for each event with a time limit, and stops the stream when the reader leaves early. That costs both sides as much as
 * a short read does, so one that has given all that was asked for (`max`) is left to end by itself.
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
 * Waits for the calls that the driver ends, which otherwise would wait for ever when it is closed; but not for a call that
 * still looks for its node, which cannot be stopped before it has found one. A call that never began rejects once more with
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
