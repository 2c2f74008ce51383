import type { Batch } from '../event-store.ts';
import { FullPages } from '../full-pages.ts';
import type { LogReads } from './reads.ts';

/**
 * Older parts of the log than the shared subscription keeps, in pages. Read models that are built side by side need the
 * same page within moments, and it is read once for all of them.
 */
export class OlderPages {
  readonly #reads: Pick<LogReads, 'page'>;
  readonly #full = new FullPages();
  readonly #reading = new Map<string, Promise<Batch>>();

  constructor(reads: Pick<LogReads, 'page'>) {
    this.#reads = reads;
  }

  /** At most `max` events after a position, and whether the log ended with them. */
  async page(after: bigint, max: number): Promise<Batch> {
    const place = `${after} ${max}`;
    const known = this.#full.find(after, max) ?? this.#reading.get(place);
    if (known) return known;
    const reading = this.#reads.page(after, max);
    this.#reading.set(place, reading);
    const isWanted = () => this.#reading.get(place) === reading;
    try {
      const page = await reading;
      if (isWanted()) this.#full.keep(after, max, page);
      return page;
    } finally {
      if (isWanted()) this.#reading.delete(place);
    }
  }

  /** Forgets all pages: after an outage the log may have been restored from a backup. */
  forget(): void {
    this.#full.forget();
    this.#reading.clear();
  }
}
