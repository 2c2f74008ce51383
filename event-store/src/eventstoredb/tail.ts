import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Batch, StoreUnavailable } from '../event-store.ts';
import { Backoff, Notifier } from '../notifier.ts';
import { RecentRun } from '../recent-run.ts';
import type { LogReads } from './reads.ts';
import { followAll } from './subscription.ts';

const MOST_AT_ONCE = 1_000;

interface TailParts {
  client: EventStoreDBClient;
  reads: Pick<LogReads, 'head' | 'idAt'>;
  /** Called when events read so far may belong to another log. */
  forget(): void;
  stop: AbortSignal;
}

/**
 * The end of the log, by one subscription for the whole process: the server sends each event once and the driver
 * decodes it once, however many followers there are (docs/decisions/111). It begins with the first follower.
 */
export class Tail {
  /** Notified of new events, and when the subscription breaks or is restored. */
  readonly notifier = new Notifier();
  readonly #client: EventStoreDBClient;
  readonly #reads: Pick<LogReads, 'head' | 'idAt'>;
  readonly #forget: () => void;
  readonly #stop: AbortSignal;
  readonly #recent = new RecentRun();
  #following: Promise<void> | undefined;
  /** The position that the subscription has reached, and the id of the event there, if known. */
  #upTo = 0n;
  #lastId: string | undefined;
  #state: 'away' | 'catching up' | 'live' = 'away';
  #refusal: unknown;

  constructor({ client, reads, forget, stop }: TailParts) {
    this.#client = client;
    this.#reads = reads;
    this.#forget = forget;
    this.#stop = stop;
  }

  begin(): void {
    this.#following ??= this.#keepFollowing();
  }

  async close(): Promise<void> {
    await this.#following;
  }

  /**
   * The events after a position. 'away': there is no subscription at the moment, wait for it. 'before': they are older
   * than those kept here, so the log must be read. Throws the server's refusal of the subscription.
   */
  after(position: bigint, max: number): Batch | 'away' | 'before' {
    if (this.#refusal !== undefined) throw this.#refusal;
    if (this.#state === 'away') return 'away';
    if (position >= this.#upTo) return { events: [], upTo: position, caughtUp: this.#state === 'live' };
    return this.#recent.find(position, max, 0) ?? 'before';
  }

  async #keepFollowing(): Promise<void> {
    const backoff = new Backoff();
    while (!this.#stop.aborted) {
      try {
        if (!(await this.#isStillThere())) this.#begin(await this.#reads.head());
        this.#become('catching up');
        const request = { after: this.#upTo, max: MOST_AT_ONCE };
        for await (const batch of followAll(this.#client, request, this.#stop)) {
          backoff.reset();
          this.#keep(batch);
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) this.#refusal = error;
      }
      this.#become('away');
      if (this.#refusal !== undefined) return;
      await backoff.wait(this.#stop);
    }
  }

  /**
   * Answers whether the log is the same after a break. The node ends the subscription of a process that was briefly
   * busy: it buffers only some hundred events for it. After an outage the log may have been restored from a backup, and
   * all kept events belong to another one.
   */
  async #isStillThere(): Promise<boolean> {
    return this.#lastId !== undefined && (await this.#reads.idAt(this.#upTo)) === this.#lastId;
  }

  #begin(head: bigint): void {
    this.#recent.forget();
    this.#forget();
    this.#upTo = head;
    this.#lastId = undefined;
  }

  #keep(batch: Batch): void {
    this.#recent.keep(this.#upTo, batch, 0);
    this.#upTo = batch.upTo;
    this.#lastId = batch.events.at(-1)?.id ?? this.#lastId;
    this.#become(batch.caughtUp ? 'live' : 'catching up');
  }

  #become(state: 'away' | 'catching up' | 'live'): void {
    this.#state = state;
    this.notifier.notify();
  }
}
