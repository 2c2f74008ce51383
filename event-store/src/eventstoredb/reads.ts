import { type EventStoreDBClient, START } from '@eventstore/db-client';
import type { Batch, ReadOptions, RecordedEvent } from '../event-store.ts';
import { readRequest } from '../read-request.ts';
import { EPOCH_STREAM, isNotFound } from './epoch.ts';
import { readEvents } from './esdb-client.ts';
import { recorded } from './stored-form.ts';
import type { StreamNews } from './stream-news.ts';

/**
 * The numbers of events to read backwards. One is enough, unless the newest event is the server's own. Without a number
 * the server sends events until it is stopped, which costs five times as much (docs/decisions/111).
 */
const LOOKS_BACK = [1, Number.MAX_SAFE_INTEGER];

/** Reads with a single answer; following the log is in event-store.ts. */
export class LogReads {
  readonly #client: EventStoreDBClient;
  readonly #news: StreamNews;
  readonly #checkOpen: () => void;
  #seen = 0n;

  /** `checkOpen` throws once the log is closed. */
  constructor(client: EventStoreDBClient, news: StreamNews, checkOpen: () => void) {
    this.#client = client;
    this.#news = news;
    this.#checkOpen = checkOpen;
  }

  /** The highest position known to this client: every event up to it is in the log. */
  get seen(): bigint {
    return this.#seen;
  }

  noteSeen(position: bigint): void {
    if (position > this.#seen) this.#seen = position;
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    const { from, backwards, max } = readRequest(stream, options);
    this.#checkOpen();
    if (!backwards && (await this.#news.isNothing(stream, from ?? 0))) return;
    const reading = this.#client.readStream(stream, {
      direction: backwards ? 'backwards' : 'forwards',
      fromRevision: from === undefined ? (backwards ? 'end' : 'start') : BigInt(from),
      maxCount: max,
    });
    try {
      for await (const event of readEvents(reading, max)) {
        this.#checkOpen();
        const read = recorded(event);
        this.noteSeen(read.position);
        yield read;
      }
    } catch (error) {
      if (!isNotFound(error)) throw error;
      this.#news.wasEmpty(stream);
    }
  }

  /**
   * The position of the newest event. The server's own events are in the same order, so this reads backwards to the
   * newest that is not one of them.
   */
  async head(): Promise<bigint> {
    this.#checkOpen();
    const seen = this.#seen;
    for (const maxCount of LOOKS_BACK) {
      const reading = this.#client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount });
      for await (const { streamId, position } of readEvents(reading, maxCount)) {
        if (!position) continue;
        if (position.commit <= seen) return seen;
        if (!isOurs(streamId)) continue;
        this.noteSeen(position.commit);
        return position.commit;
      }
    }
    return seen;
  }

  /**
   * At most `max` events after a position, and whether the log ended with them. This costs a fraction of a
   * subscription, which sends each event as a message of its own (docs/decisions/111).
   */
  async page(after: bigint, max: number): Promise<Batch> {
    this.#checkOpen();
    for (let from = after; ; ) {
      const isFirst = from === 0n;
      const maxCount = isFirst ? max : max + 1; // the one at the position comes once more
      const fromPosition = isFirst ? START : { commit: from, prepare: from };
      const reading = this.#client.readAll({ direction: 'forwards', fromPosition, maxCount });
      const events: RecordedEvent[] = [];
      let count = 0;
      for await (const event of readEvents(reading, maxCount)) {
        count += 1;
        from = event.position?.commit ?? from;
        if (from > after && isOurs(event.streamId)) events.push(recorded(event));
      }
      const caughtUp = count < maxCount;
      // A page with only the server's own events: reading continues behind them, since their positions are never
      // answered.
      if (caughtUp || events.length > 0) return { events, upTo: events.at(-1)?.position ?? after, caughtUp };
    }
  }

  async idAt(position: bigint): Promise<string | undefined> {
    this.#checkOpen();
    const fromPosition = { commit: position, prepare: position };
    const reading = this.#client.readAll({ direction: 'forwards', fromPosition, maxCount: 1 });
    for await (const event of readEvents(reading, 1))
      return event.position?.commit === position ? recorded(event).id : undefined;
    return undefined;
  }
}

/** Answers whether a stream is part of the log, rather than the server's own or the one with the epoch. */
const isOurs = (stream: string): boolean => !stream.startsWith('$') && stream !== EPOCH_STREAM;
