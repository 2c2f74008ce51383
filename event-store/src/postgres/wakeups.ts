import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Backoff, Bell } from '../bell.ts';
import { type Announced, joined, readAnnouncement, writeAnnouncement } from './announcement.ts';
import type { Connections } from './connections.ts';
import { CHANNEL, LISTEN, NOTIFY } from './schema.ts';

const COALESCE_MS = 5;

/**
 * Rings when there may be more to read: at once for what this process appended, by NOTIFY for what another did. NOTIFY
 * goes over a connection of its own after the commit: inside the append it would serialise all commits. It may get
 * lost (a crash, a lost connection), so followers also look by themselves now and then. What is new and short is told
 * along, so that whoever stands right before it need not ask.
 */
export class Wakeups {
  readonly bell = new Bell();
  readonly #connections: Connections;
  readonly #stop: AbortSignal;
  readonly #hear: (run: Announced, rings: number) => void;
  readonly #self = randomUUID();
  /** What came since others were told last. */
  #untold: Announced | 'much' | undefined;
  #telling: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #listening: Promise<void> | undefined;

  /** `hear`: a run of the log that need not be read, with how often the bell had rung when nothing came after it. */
  constructor(connections: Connections, stop: AbortSignal, hear: (run: Announced, rings: number) => void) {
    this.#connections = connections;
    this.#stop = stop;
    this.#hear = hear;
  }

  /** `asked`: how often the bell had rung when this was sent to be written. */
  appended(run: Announced, asked: number): void {
    this.#ringWith(run, asked);
    this.#untold = joined(this.#untold, run);
    if (this.#stop.aborted || this.#telling) return;
    // The first of many at once, the others together: one child signed in waits for nobody.
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

  /** Who wakes finds it, and that it was the end unless the bell rang for somebody else's meanwhile. */
  #ringWith(run: Announced, asked: number): void {
    const { rings } = this.bell;
    if (this.#listening) this.#hear(run, rings === asked ? rings + 1 : asked);
    this.bell.ring();
  }

  /** From the first follower on. */
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
        // The server is away, which is what the loop is for.
      }
      await backoff.wait(this.#stop);
    }
  }

  /** Until the connection is lost or the log is closed. */
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
    // Never taken off: a connection that breaks may report it more than once, and unheard errors end the process.
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
      // Something may have been appended while nobody listened.
      this.bell.ring();
      await over;
    } finally {
      client.off('notification', hear);
      this.#stop.removeEventListener('abort', end);
      // Never back into the pool: it would go on listening.
      client.release(true);
    }
  }
}

function leaveItToThePoll(): void {}
