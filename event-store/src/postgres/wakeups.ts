import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Backoff, Bell } from '../bell.ts';
import { type Announced, joined, readAnnouncement, writeAnnouncement } from './announcement.ts';
import type { Connections } from './connections.ts';
import { CHANNEL, LISTEN, NOTIFY } from './schema.ts';

const COALESCE_MS = 5;

/**
 * Wakes readers when there may be more to read: at once after an append of this process, by NOTIFY after one of
 * another. NOTIFY goes over a connection of its own after the commit: inside the append it would serialise all
 * commits. It may get lost (a crash, a lost connection), so followers also poll slowly. Short new events travel with
 * the notification, so that a follower at the end of the log need not query (docs/decisions/022).
 */
export class Wakeups {
  readonly bell = new Bell();
  readonly #connections: Connections;
  readonly #stop: AbortSignal;
  readonly #hear: (run: Announced, rings: number) => void;
  readonly #self = randomUUID();
  /** What was appended since the last notification. */
  #untold: Announced | 'much' | undefined;
  #telling: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #listening: Promise<void> | undefined;

  /** `hear` receives announced events, with the bell's count up to which nothing came after them. */
  constructor(connections: Connections, stop: AbortSignal, hear: (run: Announced, rings: number) => void) {
    this.#connections = connections;
    this.#stop = stop;
    this.#hear = hear;
  }

  /** `asked`: the bell's count when this append was sent to the database. */
  appended(run: Announced, asked: number): void {
    this.#ringWith(run, asked);
    this.#untold = joined(this.#untold, run);
    if (this.#stop.aborted || this.#telling) return;
    // The first append is announced at once, those that follow it in batches: a single sign-in waits for nothing.
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
   * Wakes the followers. If the bell has not rung for another append meanwhile, these events are also known to be the
   * end.
   */
  #ringWith(run: Announced, asked: number): void {
    const { rings } = this.bell;
    if (this.#listening) this.#hear(run, rings === asked ? rings + 1 : asked);
    this.bell.ring();
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
    const hear = ({ channel, payload = '' }: pg.Notification) => {
      if (channel !== CHANNEL) return;
      const said = readAnnouncement(payload);
      if (said?.by === this.#self) return;
      if (said?.run) this.#ringWith(said.run, this.bell.rings);
      else this.bell.ring();
    };
    const done = new AbortController();
    const end = () => done.abort();
    // Never removed: a connection that breaks may report several errors, and an unhandled one ends the process.
    client.on('error', end);
    client.once('end', end);
    this.#stop.addEventListener('abort', end, { once: true });
    if (this.#stop.aborted) end();
    const over = new Promise<void>((resolve) => {
      done.signal.addEventListener('abort', () => resolve(), { once: true });
      if (done.signal.aborted) resolve();
    });
    client.on('notification', hear);
    try {
      const listening = client.query(LISTEN);
      listening.catch(leaveItToThePoll);
      await Promise.race([listening, over]);
      ready();
      // Something may have been appended while no connection was listening.
      this.bell.ring();
      await over;
    } finally {
      client.off('notification', hear);
      this.#stop.removeEventListener('abort', end);
      // Not back into the pool, where it would go on listening.
      client.release(true);
    }
  }
}

function leaveItToThePoll(): void {}
