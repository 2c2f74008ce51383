import type { PersonKey } from './key-store.ts';

const MOST_KEYS = 10_000;
/** The longest time for which a process uses a key that another process has destroyed. */
export const KEEP_MS = 3000;

/** Recently read keys. They are kept only briefly, so that a key destroyed elsewhere soon stops working here too. */
export class KeyCache {
  readonly #kept = new Map<string, { key: PersonKey; until: number }>();
  readonly #keepMs: number;
  #destructions = 0;

  constructor(keepMs = KEEP_MS) {
    this.#keepMs = keepMs;
  }

  get(name: string): PersonKey | undefined {
    const found = this.#kept.get(name);
    if (found && found.until > performance.now()) return found.key;
    if (found) this.#kept.delete(name);
    return undefined;
  }

  /** Called before the database is queried: the age of the answer counts from here. */
  asking(): { at: number; destructions: number } {
    return { at: performance.now(), destructions: this.#destructions };
  }

  keep(name: string, key: PersonKey, asked: { at: number; destructions: number }): void {
    // A key was destroyed during the query; the answer may still hold it.
    if (asked.destructions !== this.#destructions) return;
    this.#kept.delete(name);
    this.#kept.set(name, { key, until: asked.at + this.#keepMs });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEYS) break;
      this.#kept.delete(oldest);
    }
  }

  destroyed(name: string): void {
    this.#destructions++;
    this.#kept.delete(name);
  }

  clear(): void {
    this.#kept.clear();
  }
}
