import type { Batch } from './event-store.ts';

/** The most pages kept. Followers side by side are at most a page apart; one more is being read. */
const MOST = 3;

/**
 * The pages last read by followers that have not reached the log's end. Read models that are rebuilt side by side pass
 * the same ones within moments, and each event is read and parsed once for all of them. A full page never changes:
 * events are only added after it.
 */
export class FullPages {
  readonly #pages = new Map<string, Batch>();

  find(after: bigint, max: number): Batch | undefined {
    return this.#pages.get(placeOf(after, max));
  }

  keep(after: bigint, max: number, page: Batch): void {
    if (page.caughtUp) {
      // A follower has come from one of these pages to the log's end. The others follow soon, and need the pages no
      // more.
      if ([...this.#pages.values()].some(({ upTo }) => upTo === after)) this.forget();
      return;
    }
    this.#pages.set(placeOf(after, max), page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MOST && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** Forgets all pages: after an outage the log may have been restored from a backup. */
  forget(): void {
    this.#pages.clear();
  }
}

const placeOf = (after: bigint, max: number): string => `${after} ${max}`;
