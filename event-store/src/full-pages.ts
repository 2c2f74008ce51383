import type { Batch } from './event-store.ts';

/** Followers that keep abreast are at most a page apart; one more is being read. */
const MOST = 3;

/**
 * The pages that were read last by followers who are not at the log's end yet. Read models that are built again side by side pass
 * the same ones within moments of each other, and each event is read and parsed once for all of them. A page that is full
 * stays as it is: events are only added behind it.
 */
export class FullPages {
  readonly #pages = new Map<string, Batch>();

  find(after: bigint, max: number): Batch | undefined {
    return this.#pages.get(placeOf(after, max));
  }

  keep(after: bigint, max: number, page: Batch): void {
    if (page.caughtUp) {
      // A follower has come from one of these pages to the log's end. The others come a moment later, and need the pages no more.
      if ([...this.#pages.values()].some(({ upTo }) => upTo === after)) this.forget();
      return;
    }
    this.#pages.set(placeOf(after, max), page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MOST && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** After an outage the log may have been restored from a backup. */
  forget(): void {
    this.#pages.clear();
  }
}

const placeOf = (after: bigint, max: number): string => `${after} ${max}`;
