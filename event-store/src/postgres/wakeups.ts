import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Backoff, Notifier } from '../notifier.ts';
import { type Announced, joined, readAnnouncement, writeAnnouncement } from './announcement.ts';
import type { Connections } from './connections.ts';
import { CHANNEL, LISTEN, NOTIFY } from './schema.ts';

const COALESCE_MS = 5;

/**
 * Wakes readers when there may be more to read: at once after an append of this process, by NOTIFY after one of
 * another. NOTIFY uses a connection of its own after the commit: inside the append it would serialise all commits. It
 * may get lost (a crash, a lost connection), so followers also poll slowly. Short new events travel with the
 * notification, so that a follower at the end of the log need not query (docs/decisions/022).
 */
export class Wakeups {
  readonly notifier = new Notifier();
  readonly #connections: Connections;
  readonly #stop: AbortSignal;
  readonly #take: (run: Announced, count: number) => void;
  readonly #self = randomUUID();
  /** The events appended since the last notification. */
  #untold: Announced | 'much' | undefined;
  #telling: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #listening: Promise<void> | undefined;

  /** `take` receives announced events, with the notifier's count up to which nothing follows them. */
  constructor(connections: Connections, stop: AbortSignal, take: (run: Announced, count: number) => void) {
    this.#connections = connections;
    this.#stop = stop;
    this.#take = take;
  }

  /** `asked`: the notifier's count when this append was sent to the database. */
  appended(run: Announced, asked: number): void {
    this.#notifyWith(run, asked);
    this.#untold = joined(this.#untold, run);
    if (this.#stop.aborted || this.#telling) return;
    // The first append is announced at once, later ones in batches: a single sign-in never waits.
    const sinceTold = performance.now() - this.#toldAt;
    if (sinceTold >= COALESCE_MS) this.#tell();
    else this.#telling = setTimeout(() => this.#tell(), COALESCE_MS - sinceTold);
  }

  #tell(): void {
    this.#telling = undefined;
    this.#toldAt = performance.now();
    const payload = writeAnnouncement(this.#self, this.#untold);
    this.#untold = undefined;
    this.#connections.rows({ ...NOTIFY, values: [payload] }).catch(leaveItToThePoll);
  }

  /**
   * Wakes the followers. If the notifier was not called for another append meanwhile, these events are known to be the
   * end.
   */
  #notifyWith(run: Announced, asked: number): void {
    const { count } = this.notifier;
    if (this.#listening) this.#take(run, count === asked ? count + 1 : asked);
    this.notifier.notify();
  }

  /** Begins with the first follower. */
  listen(): void {
    this.#listening ??= this.#keepListening();
  }

  async close(): Promise<void> {
    clearTimeout(this.#telling);
    await this.#listening;
  }

  async #keepListening(): Promise<void> {
    const backoff = new Backoff();
    while (!this.#stop.aborted) {
      try {
        const client = await this.#connections.borrow();
        await this.#listenOn(client, () => backoff.reset());
      } catch {
        // The server is away; the loop tries again.
      }
      await backoff.wait(this.#stop);
    }
  }

  /** Runs until the connection is lost or the log is closed. */
  async #listenOn(client: pg.PoolClient, ready: () => void): Promise<void> {
    const take = ({ channel, payload = '' }: pg.Notification) => {
      if (channel !== CHANNEL) return;
      const said = readAnnouncement(payload);
      if (said?.by === this.#self) return;
      if (said?.run) this.#notifyWith(said.run, this.notifier.count);
      else this.notifier.notify();
    };
    const done = new AbortController();
    const end = () => done.abort();
    client.on('error', end);
    client.once('end', end);
    this.#stop.addEventListener('abort', end, { once: true });
    if (this.#stop.aborted) end();
    const over = new Promise<void>((resolve) => {
      done.signal.addEventListener('abort', () => resolve(), { once: true });
      if (done.signal.aborted) resolve();
    });
    client.on('notification', take);
    try {
      const listening = client.query(LISTEN);
      listening.catch(leaveItToThePoll);
      await Promise.race([listening, over]);
      ready();
      // Events may have been appended while no connection was listening.
      this.notifier.notify();
      await over;
    } finally {
      client.off('notification', take);
      this.#stop.removeEventListener('abort', end);
      // The connection does not return to the pool, where it would go on listening.
      client.release(true);
    }
  }
}

function leaveItToThePoll(): void {}
