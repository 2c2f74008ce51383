import type { Batch, RecordedEvent } from './event-store.ts';

/** Twice the length of the longest requested run. */
const MOST = 4_000;

/**
 * The part of the log that was read last. All followers of a process pass the same events within moments of each other:
 * the first one reads, the others find the events here, so each event is read and parsed once (docs/decisions/022).
 */
export class RecentRun {
  #events: RecordedEvent[] = [];
  #after = 0n;
  #upTo = 0n;
  #caughtUp = false;
  #count = 0;

  /**
   * The events after a position, or undefined if the log itself must be read. `count`: the notifier's count as the
   * follower knows it.
   */
  find(after: bigint, max: number, count: number): Batch | undefined {
    if (after < this.#after || after >= this.#upTo) return undefined;
    // Callers are near the end.
    const first = this.#events.findLastIndex(({ position }) => position <= after) + 1;
    const events = this.#events.slice(first, first + max);
    const upTo = events.at(-1)?.position ?? after;
    // Events announced since then may not have been there when this was read.
    const caughtUp = upTo === this.#upTo && this.#caughtUp && this.#count >= count;
    return { events, upTo, caughtUp };
  }

  /** `count`: the notifier's count before the log was read. */
  keep(after: bigint, { events, upTo, caughtUp }: Batch, count: number): void {
    // The read of a follower that is far behind helps nobody else.
    if (events.length === 0 || after < this.#upTo) return;
    if (after > this.#upTo || this.#events.length === 0) {
      this.#events = [];
      this.#after = after;
    }
    this.#events.push(...events);
    this.#upTo = upTo;
    this.#caughtUp = caughtUp;
    this.#count = count;
    const tooMany = this.#events.splice(0, Math.max(0, this.#events.length - MOST));
    this.#after = tooMany.at(-1)?.position ?? this.#after;
  }

  /** Forgets the run: after an outage the log may have been restored from a backup. */
  forget(): void {
    this.#events = [];
    this.#after = 0n;
    this.#upTo = 0n;
  }
}
