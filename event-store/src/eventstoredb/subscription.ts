import { type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { Bell } from '../bell.ts';
import type { Batch } from '../event-store.ts';
import { type FollowRequest, startsWithOne } from '../read-request.ts';
import { alreadyReported, recorded } from './client.ts';
import { EPOCH_STREAM } from './epoch.ts';
import { asStoreError } from './unavailable.ts';

const LONG_MS = 60_000;

/**
 * One subscription, until it breaks (it reports that once and does not reconnect) or is stopped.
 *
 * The server leaves out its own streams. Prefixes are applied here: with a filter on the server, the position of a
 * quiet log would move on only every so many events, and callers waiting for a position would wait for that
 * (docs/decisions/011).
 */
export async function* subscription(
  client: EventStoreDBClient,
  { after, prefixes, max }: FollowRequest,
  stop: AbortSignal,
): AsyncGenerator<Batch> {
  const events = client.subscribeToAll(
    {
      fromPosition: after === 0n ? START : { commit: after, prepare: after },
      filter: streamNameFilter({ regex: '^[^$]' }),
    },
    { highWaterMark: max },
  );
  const bell = new Bell();
  let live = false;
  let broken: unknown;
  events.on('caughtUp', () => {
    live = true;
    bell.ring();
  });
  events.on('fellBehind', () => {
    live = false;
  });
  events.on('readable', () => bell.ring());
  events.once('error', (error) => {
    broken = asStoreError(error);
    bell.ring();
  });
  events.once('end', () => {
    broken ??= asStoreError(Object.assign(new Error('The subscription ended'), { code: 14 }));
    bell.ring();
  });
  events.on('error', alreadyReported);

  let upTo = after;
  let told = false;
  try {
    while (!stop.aborted) {
      const rings = bell.rings;
      const run = [];
      while (run.length < max) {
        const next = events.read();
        if (next === null) break;
        if (next.event) run.push(recorded(next.event));
      }
      const caughtUp = live && events.readableLength === 0;
      const moved = run.at(-1)?.position ?? upTo;
      if (moved > upTo || (caughtUp && !told)) {
        upTo = moved;
        told = caughtUp;
        const wanted = run.filter(({ stream }) => stream !== EPOCH_STREAM && startsWithOne(stream, prefixes));
        yield { events: wanted, upTo, caughtUp };
      } else if (broken !== undefined) {
        throw broken;
      } else {
        await bell.heard(rings, LONG_MS, stop);
      }
    }
  } finally {
    await events.unsubscribe();
  }
}
