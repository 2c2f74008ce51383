import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Backoff, Bell } from '../bell.ts';
import type { Connections } from './connections.ts';
import { CHANNEL, LISTEN, NOTIFY } from './schema.ts';

const COALESCE_MS = 5;

/**
 * Rings when there may be more to read: at once for what this process appended, by NOTIFY for what another did. NOTIFY
 * goes over a connection of its own after the commit: inside the append it would serialise all commits. It may get
 * lost (a crash, a lost connection), so followers also look by themselves now and then.
 */
export class Wakeups {
  readonly bell = new Bell();
  readonly #connections: Connections;
  readonly #stop: AbortSignal;
  readonly #self = randomUUID();
  #telling: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #listening: Promise<void> | undefined;

  constructor(connections: Connections, stop: AbortSignal) {
    this.#connections = connections;
    this.#stop = stop;
  }

  appended(): void {
    this.bell.ring();
    if (this.#stop.aborted || this.#telling) return;
    // The first of many at once, the others together: one child signed in waits for nobody.
    const sinceTold = performance.now() - this.#toldAt;
    if (sinceTold >= COALESCE_MS) this.#tell();
    else this.#telling = setTimeout(() => this.#tell(), COALESCE_MS - sinceTold);
  }

  #tell(): void {
    this.#telling = undefined;
    this.#toldAt = performance.now();
    this.#connections.rows({ ...NOTIFY, values: [this.#self] }).catch(leaveItToThePoll);
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
    const hear = ({ channel, payload }: pg.Notification) => {
      if (channel === CHANNEL && payload !== this.#self) this.bell.ring();
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
