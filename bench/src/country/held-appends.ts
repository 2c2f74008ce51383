import type { AppendResult, EventStore, NewEvent, RecordedEvent } from '@nead/event-store/event-store.ts';
import { atLast } from './at-last.ts';

/** The appends sent to the store at once; more would only wait in it. */
const APPENDS_AT_ONCE = 200;

interface Held {
  /** The revision after which they belong; -1 if there is no stream yet. */
  after: number;
  events: NewEvent[];
}

export interface HeldAppends {
  /** Takes appends at once, and holds them back. */
  store: EventStore;
  /** Writes the held appends, a stream's events in one. Resolves with their number. */
  write(): Promise<number>;
}

/**
 * A wrapper for a store that nobody else writes to: deciders continue at once, and their events of a day are written in
 * a few large appends instead of one for each command.
 */
export function holdAppends(store: EventStore): HeldAppends {
  const ends = new Map<string, number>();
  let held = new Map<string, Held>();
  let writing: Promise<unknown> = Promise.resolve();

  async function append(
    stream: string,
    expected: unknown,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const end = ends.get(stream) ?? (typeof expected === 'number' ? expected : -1);
    if (expected !== (end < 0 ? 'none' : end)) return { ok: false, actual: end < 0 ? 'none' : end };
    const waiting = held.get(stream) ?? { after: end, events: [] };
    waiting.events.push(...events);
    held.set(stream, waiting);
    ends.set(stream, end + events.length);
    return { ok: true, revision: end + events.length, position: 0n, repeated: false };
  }

  async function* read(
    stream: string,
    options?: Parameters<EventStore['read']>[1],
  ): AsyncGenerator<RecordedEvent> {
    const from = options?.from ?? 0;
    const { after = Number.POSITIVE_INFINITY, events = [] } = held.get(stream) ?? {};
    if (from <= after) {
      await writing;
      yield* await atLast(() => all(store.read(stream, options)));
    }
    for (const [nth, event] of events.entries()) {
      const revision = after + 1 + nth;
      if (revision >= from) yield { ...event, stream, revision, position: 0n };
    }
  }

  async function write(): Promise<number> {
    const streams = [...held];
    held = new Map();
    const next = streams.values();
    const writer = async () => {
      for (const [stream, { after, events }] of next) {
        const result = await atLast(() => store.append(stream, after < 0 ? 'none' : after, events));
        if (!result.ok) throw new Error(`Somebody else writes to ${stream}`);
      }
    };
    const written = Promise.all(Array.from({ length: APPENDS_AT_ONCE }, writer));
    writing = written;
    await written;
    return streams.reduce((sum, [, { events }]) => sum + events.length, 0);
  }

  return {
    store: {
      append,
      read,
      head: () => store.head(),
      epoch: () => store.epoch(),
      idAt: (position) => store.idAt(position),
      follow: (options) => store.follow(options),
      close: async () => undefined,
    },
    write,
  };
}

async function all(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const read: RecordedEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
}
