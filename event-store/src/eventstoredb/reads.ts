import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadOptions, RecordedEvent } from '../event-store.ts';
import { readRequest } from '../read-request.ts';
import { EPOCH_STREAM, isNotFound } from './epoch.ts';
import { readEvents } from './esdb-client.ts';
import { recorded } from './stored-form.ts';
import type { StreamNews } from './stream-news.ts';

/**
 * The newest event is enough, unless it is the server's own. The server sends as many as were asked for until it is told to stop,
 * so that a look without a number costs five times as much (docs/decisions/111).
 */
const LOOKS_BACK = [1, Number.MAX_SAFE_INTEGER];

/** Reads with one answer each; following the log is in event-store.ts. */
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

  /** The highest position that this client was told of: every event up to it is in the log. */
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
   * The server's own events stand in the same order, so this reads backwards to the newest event that is not one of
   * them.
   */
  async head(): Promise<bigint> {
    this.#checkOpen();
    const seen = this.#seen;
    for (const maxCount of LOOKS_BACK) {
      const reading = this.#client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount });
      for await (const { streamId, position } of readEvents(reading, maxCount)) {
        if (!position) continue;
        if (position.commit <= seen) return seen;
        if (streamId.startsWith('$') || streamId === EPOCH_STREAM) continue;
        this.noteSeen(position.commit);
        return position.commit;
      }
    }
    return seen;
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
