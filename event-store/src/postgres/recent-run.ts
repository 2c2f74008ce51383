import type { Batch, RecordedEvent } from '../event-store.ts';

/** As many events as the longest runs that are asked for come to, twice. */
const MOST = 4_000;

/**
 * The part of the log that was read last. All followers of a process go over the same events within moments of each
 * other: the first of them reads, the others find it here, and each event is read and parsed once.
 */
export class RecentRun {
  #events: RecordedEvent[] = [];
  #after = 0n;
  #upTo = 0n;
  #caughtUp = false;
  #rings = 0;

  /** The run after a position, for who heard the bell so often; undefined where the log itself must be asked. */
  find(after: bigint, max: number, rings: number): Batch | undefined {
    if (after < this.#after || after >= this.#upTo) return undefined;
    // Who asks stands near the end.
    const first = this.#events.findLastIndex(({ position }) => position <= after) + 1;
    const events = this.#events.slice(first, first + max);
    const upTo = events.at(-1)?.position ?? after;
    // What was announced since may not have been there yet when this was read.
    const caughtUp = upTo === this.#upTo && this.#caughtUp && this.#rings >= rings;
    return { events, upTo, caughtUp };
  }

  /** `rings`: how often the bell had rung before the log was asked. */
  keep(after: bigint, { events, upTo, caughtUp }: Batch, rings: number): void {
    // A follower that is far behind reads for itself alone.
    if (events.length === 0 || after < this.#upTo) return;
    if (after > this.#upTo || this.#events.length === 0) {
      this.#events = [];
      this.#after = after;
    }
    this.#events.push(...events);
    this.#upTo = upTo;
    this.#caughtUp = caughtUp;
    this.#rings = rings;
    const tooMany = this.#events.splice(0, Math.max(0, this.#events.length - MOST));
    this.#after = tooMany.at(-1)?.position ?? this.#after;
  }

  /** After the store was away it may hold something else, put back from a copy. */
  forget(): void {
    this.#events = [];
    this.#after = 0n;
    this.#upTo = 0n;
  }
}
