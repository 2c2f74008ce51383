/**
 * Wakes readers. It carries nothing: who hears it reads the log again. A reader notes `rings` before it reads, so that
 * what is appended while it reads wakes it all the same.
 */
export class Bell {
  #rings = 0;
  readonly #listeners = new Set<() => void>();

  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings++;
    for (const wake of [...this.#listeners]) wake();
  }

  /** Until it has rung since then, the time is over or the signal says stop. */
  heard(since: number, atMost: number, signal: AbortSignal): Promise<void> {
    if (this.#rings !== since || signal.aborted) return Promise.resolve();
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

/** Resolves early, and without an error, when the signal says stop. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const bell = new Bell();
  return bell.heard(bell.rings, ms, signal);
}

/** Growing pauses between attempts to reach what is away. */
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
