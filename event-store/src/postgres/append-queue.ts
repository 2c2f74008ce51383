import type { AppendRequest } from '../append-request.ts';
import { EventIdTaken } from '../append-request.ts';
import { type AppendResult, StoreUnavailable } from '../event-store.ts';
import { isUniqueViolation } from './connections.ts';

interface QueuedAppend {
  request: AppendRequest;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const MOST_EVENTS = 1000;
const MOST_BYTES = 4_000_000;

/**
 * A queue for appends of one process, which wait for each other anyway, since the log has one order. So they go in
 * batches: while one statement runs, the next batch gathers. Each append keeps its own verdict.
 */
export class AppendQueue {
  #waiting: QueuedAppend[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;
  readonly #write: (batch: readonly AppendRequest[]) => Promise<AppendResult[]>;

  constructor(write: (batch: readonly AppendRequest[]) => Promise<AppendResult[]>) {
    this.#write = write;
  }

  append(request: AppendRequest): Promise<AppendResult> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('The log is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Writes the waiting appends, and takes no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#settle(this.#nextBatch());
      // Callers that just got an answer often append again at once: without this wait, every second batch would hold
      // one append.
      await new Promise(setImmediate);
    }
    this.#draining = undefined;
  }

  /**
   * The next batch, with at most one append per stream. An append that does not fit ends the batch: a shorter one
   * behind it would overtake it, and appends must be in the log in the order of their calls.
   */
  #nextBatch(): QueuedAppend[] {
    const batch: QueuedAppend[] = [];
    const later: QueuedAppend[] = [];
    const streams = new Set<string>();
    let events = 0;
    let bytes = 0;
    let full = false;
    for (const waiting of this.#waiting) {
      const { request } = waiting;
      full ||=
        batch.length > 0 &&
        (events + request.events.length > MOST_EVENTS || bytes + request.bytes > MOST_BYTES);
      const seen = streams.has(request.stream);
      streams.add(request.stream);
      if (full || seen) {
        later.push(waiting);
        continue;
      }
      batch.push(waiting);
      events += request.events.length;
      bytes += request.bytes;
    }
    this.#waiting = later;
    return batch;
  }

  async #settle(batch: readonly QueuedAppend[]): Promise<void> {
    try {
      const results = await this.#write(batch.map((waiting) => waiting.request));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        // Appends queued behind fail with the same error, instead of waiting as long again.
        const behind = this.#waiting;
        this.#waiting = [];
        for (const waiting of [...batch, ...behind]) waiting.reject(error);
      } else if (batch.length === 1) {
        batch[0]?.reject(isUniqueViolation(error) ? new EventIdTaken() : error);
      } else {
        // One append that the database rejects must not fail its neighbours.
        for (const waiting of batch) await this.#settle([waiting]);
      }
    }
  }
}
