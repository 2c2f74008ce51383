import { setMaxListeners } from 'node:events';
import { type AppendRequest, appendRequest, EventIdTaken, type EventRow } from '../append-request.ts';
import {
  type AppendResult,
  type Batch,
  type EventStore,
  type FollowOptions,
  type JsonObject,
  type ReadOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.ts';
import { Notifier } from '../notifier.ts';
import { followRequest, readRequest, startsWithOne } from '../read-request.ts';

interface LogEntry extends EventRow {
  stream: string;
  revision: number;
  position: bigint;
}

const SLOW_POLL_MS = 60_000;

/** The log in memory: for pure tests, and as the shortest description of the port's semantics. */
export function createMemoryEventStore(): EventStore {
  const log: LogEntry[] = [];
  const streams = new Map<string, LogEntry[]>();
  const ids = new Set<string>();
  const epoch = BigInt(Math.floor(Date.now() / 1000));
  const notifier = new Notifier();
  const closing = new AbortController();
  // Every waiting follower adds a listener.
  setMaxListeners(0, closing.signal);

  const open = () => {
    if (closing.signal.aborted) throw new StoreUnavailable('The log is closed');
  };

  function write({ stream, expected, events }: AppendRequest): AppendResult {
    const entries = streams.get(stream) ?? [];
    const actual = entries.length - 1;
    const there = placeOf(entries, expected, events[0]?.id);
    if (there <= actual) {
      const found = entries.slice(there, there + events.length);
      const last = found.at(-1);
      const same = found.length === events.length && found.every((entry, i) => entry.id === events[i]?.id);
      if (same && last) return { ok: true, revision: last.revision, position: last.position, repeated: true };
    }
    if (there !== actual + 1) return { ok: false, actual: actual < 0 ? 'none' : actual };
    if (events.some((event) => ids.has(event.id))) throw new EventIdTaken();
    for (const event of events) {
      const entry = { ...event, stream, revision: entries.length, position: BigInt(log.length + 1) };
      ids.add(event.id);
      entries.push(entry);
      log.push(entry);
    }
    streams.set(stream, entries);
    notifier.notify();
    return { ok: true, revision: entries.length - 1, position: BigInt(log.length), repeated: false };
  }

  return {
    async epoch() {
      open();
      return epoch;
    },

    async append(stream, expected, events) {
      const request = appendRequest(stream, expected, events);
      open();
      return write(request);
    },

    async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
      const { from, backwards, max } = readRequest(stream, options);
      open();
      const entries = streams.get(stream) ?? [];
      const wanted = backwards
        ? entries.slice(0, from === undefined ? undefined : from + 1).reverse()
        : entries.slice(from ?? 0);
      for (const entry of wanted.slice(0, max)) {
        open();
        yield recorded(entry);
      }
    },

    async *follow(options?: FollowOptions): AsyncGenerator<Batch> {
      const { after, prefixes, max } = followRequest(options);
      open();
      const stop = options?.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      let upTo = after;
      let behind = true;
      while (!stop.aborted) {
        const count = notifier.count;
        const run = log.slice(Number(upTo), Number(upTo) + max);
        const moved = run.at(-1)?.position ?? upTo;
        const caughtUp = run.length < max;
        if (moved > upTo || behind) {
          upTo = moved;
          behind = !caughtUp;
          const events = run.filter((entry) => startsWithOne(entry.stream, prefixes)).map(recorded);
          yield { events, upTo, caughtUp };
        }
        if (caughtUp) await notifier.wait(count, SLOW_POLL_MS, stop);
      }
    },

    async head() {
      open();
      return BigInt(log.length);
    },

    async idAt(position) {
      open();
      return log[Number(position) - 1]?.id;
    },

    async close() {
      closing.abort();
    },
  };
}

/** The revision at which the first of these events would be written. */
function placeOf(
  entries: readonly LogEntry[],
  expected: 'none' | 'any' | number,
  firstId: string | undefined,
): number {
  if (expected === 'none') return 0;
  if (expected !== 'any') return expected + 1;
  const again = entries.findIndex((entry) => entry.id === firstId);
  return again < 0 ? entries.length : again;
}

/** An event parsed anew for each reader, so that no reader can change the log through its object. */
function recorded({ id, type, data, metadata, stream, revision, position }: LogEntry): RecordedEvent {
  return {
    id,
    type,
    data: JSON.parse(data) as JsonObject, // an append wrote it
    metadata: JSON.parse(metadata) as JsonObject, // an append wrote it
    stream,
    revision,
    position,
  };
}
