const MOST = 50_000;

/**
 * The last revision of each stream, as far as a subscription and reads have told it. Exact where the subscription has come past
 * the log's end; until it tells of a stream, what a reader supposed may be too high, never too low.
 */
export class StreamEnds {
  readonly #last = new Map<string, number>();
  readonly #most: number;
  #span = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Since when nothing was forgotten that was told. */
  get span(): number {
    return this.#span;
  }

  get(stream: string): number | undefined {
    return this.#last.get(stream);
  }

  /** By the subscription, which tells each event in its order. */
  told(stream: string, revision: number): void {
    if (this.#last.size === this.#most && !this.#last.has(stream)) this.forget();
    this.#last.set(stream, revision);
  }

  /**
   * By a read to the end that began in this span. What was appended since then is told by the subscription, perhaps before the
   * read has ended; a read of an earlier span may have missed what nobody tells any more.
   */
  read(stream: string, revision: number, span: number): void {
    if (span === this.#span && revision > (this.#last.get(stream) ?? -1)) this.told(stream, revision);
  }

  forget(): void {
    this.#last.clear();
    this.#span += 1;
  }
}
