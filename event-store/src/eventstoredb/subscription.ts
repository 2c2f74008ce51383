import { type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import type { Batch } from '../event-store.ts';
import { Notifier } from '../notifier.ts';
import type { FollowRequest } from '../read-request.ts';
import { EPOCH_STREAM } from './epoch.ts';
import { alreadyReported, soon } from './esdb-client.ts';
import { recorded } from './stored-form.ts';
import { fromEventStoreDbError } from './unavailable.ts';

const LONG_MS = 60_000;

/**
 * One subscription, until it breaks (it reports that once and does not reconnect) or is stopped.
 *
 * The server leaves out its own streams. Prefixes are applied by the follower: with a filter on the server, the
 * position of a quiet log would advance only after several events, and callers waiting for a position would wait for
 * that (docs/decisions/111).
 */
export async function* followAll(
  client: EventStoreDBClient,
  { after, max }: Omit<FollowRequest, 'prefixes'>,
  stop: AbortSignal,
): AsyncGenerator<Batch> {
  const events = client.subscribeToAll(
    {
      fromPosition: after === 0n ? START : { commit: after, prepare: after },
      filter: streamNameFilter({ regex: '^[^$]' }),
    },
    { highWaterMark: max },
  );
  const notifier = new Notifier();
  let live = false;
  let broken: unknown;
  events.on('caughtUp', () => {
    live = true;
    notifier.notify();
  });
  events.on('fellBehind', () => {
    live = false;
  });
  events.on('readable', () => notifier.notify());
  events.once('error', (error) => {
    broken = fromEventStoreDbError(error);
    notifier.notify();
  });
  events.once('end', () => {
    broken ??= fromEventStoreDbError(Object.assign(new Error('The subscription ended'), { code: 14 }));
    notifier.notify();
  });
  events.on('error', alreadyReported);

  let upTo = after;
  let told = false;
  try {
    while (!stop.aborted) {
      const count = notifier.count;
      const run = [];
      while (run.length < max) {
        const next = events.read();
        if (next === null) break;
        // The event that holds the epoch is not part of the log.
        if (next.event && next.event.streamId !== EPOCH_STREAM) run.push(recorded(next.event));
      }
      const caughtUp = live && events.readableLength === 0;
      const moved = run.at(-1)?.position ?? upTo;
      if (moved > upTo || (caughtUp && !told)) {
        upTo = moved;
        told = caughtUp;
        yield { events: run, upTo, caughtUp };
      } else if (broken !== undefined) {
        throw broken;
      } else {
        await notifier.wait(count, LONG_MS, stop);
      }
    }
  } finally {
    await soon(events.unsubscribe());
  }
}
