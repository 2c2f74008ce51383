/**
 * Wakes readers of the log. It carries no data: a woken reader reads the log. A reader notes `count` before reading, so
 * that an append during the read wakes it again.
 */
export class Notifier {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  notify(): void {
    this.#count++;
    for (const wake of [...this.#listeners]) wake();
  }

  /** Resolves when the count is higher than `since`, after `atMost` milliseconds, or on abort. */
  wait(since: number, atMost: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== since || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#listeners.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, atMost);
      this.#listeners.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}

/** Sleeps; resolves early, and without an error, on abort. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const notifier = new Notifier();
  return notifier.wait(notifier.count, ms, signal);
}

/** Growing pauses between attempts to reach a store that is away. */
export class Backoff {
  #next = 50;
  readonly #most: number;

  constructor(most = 1000) {
    this.#most = most;
  }

  reset(): void {
    this.#next = 50;
  }

  async wait(signal: AbortSignal): Promise<void> {
    const ms = this.#next;
    this.#next = Math.min(this.#next * 2, this.#most);
    await pause(ms, signal);
  }
}
