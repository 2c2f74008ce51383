import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Batch, StoreUnavailable } from '../event-store.ts';
import { Backoff, Notifier } from '../notifier.ts';
import { RecentRun } from '../recent-run.ts';
import { followAll } from './subscription.ts';

const MOST_AT_ONCE = 1_000;

/**
 * The end of the log, by one subscription for the whole process: the server sends each event once, and the driver decodes it
 * once, however many follow (docs/decisions/111). Begins with the first who asks for it.
 */
export class Tail {
  /** Called when something came, and when the subscription broke or stands again. */
  readonly notifier = new Notifier();
  readonly #client: EventStoreDBClient;
  readonly #head: () => Promise<bigint>;
  readonly #stop: AbortSignal;
  readonly #recent = new RecentRun();
  #following: Promise<void> | undefined;
  /** As far as the subscription has come; undefined while there is none. */
  #upTo: bigint | undefined;
  #isLive = false;
  #refusal: unknown;

  constructor(client: EventStoreDBClient, head: () => Promise<bigint>, stop: AbortSignal) {
    this.#client = client;
    this.#head = head;
    this.#stop = stop;
  }

  begin(): void {
    this.#following ??= this.#keepFollowing();
  }

  async close(): Promise<void> {
    await this.#following;
  }

  /**
   * The events after a position. 'away': there is no subscription at the moment, wait for it. 'before': they are older than
   * what is kept here, so that the log has to be read. Throws what the server refused the subscription with.
   */
  after(position: bigint, max: number): Batch | 'away' | 'before' {
    if (this.#refusal !== undefined) throw this.#refusal;
    if (this.#upTo === undefined) return 'away';
    if (position >= this.#upTo) return { events: [], upTo: position, caughtUp: this.#isLive };
    return this.#recent.find(position, max, 0) ?? 'before';
  }

  async #keepFollowing(): Promise<void> {
    const backoff = new Backoff();
    while (!this.#stop.aborted) {
      try {
        const from = await this.#head();
        const request = { after: from, prefixes: undefined, max: MOST_AT_ONCE };
        this.#upTo = from;
        this.notifier.notify();
        for await (const batch of followAll(this.#client, request, this.#stop)) {
          backoff.reset();
          this.#keep(batch);
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) this.#refusal = error;
      }
      this.#forget();
      if (this.#refusal !== undefined) return;
      await backoff.wait(this.#stop);
    }
  }

  #keep(batch: Batch): void {
    this.#recent.keep(this.#upTo ?? 0n, batch, 0);
    this.#upTo = batch.upTo;
    this.#isLive = batch.caughtUp;
    this.notifier.notify();
  }

  #forget(): void {
    this.#recent.forget();
    this.#upTo = undefined;
    this.#isLive = false;
    this.notifier.notify();
  }
}
