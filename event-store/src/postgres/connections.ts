import { Socket } from 'node:net';
import pg from 'pg';
import { pause } from '../bell.ts';
import { StoreUnavailable } from '../event-store.ts';

/** A database of one's own connections, or a pool that the caller keeps (and ends). */
export type PostgresTarget = { url: string } | { pool: pg.Pool };

export interface Statement {
  /** Prepared under this name, once in each connection. */
  name?: string;
  text: string;
  values?: unknown[];
}

const CONNECT_MS = 3000;
// A stopped server accepts connections and answers nothing: only a clock on this side ends the wait.
const ANSWER_MS = 5000;
const CLOSE_MS = 1500;

/** A pool whose every answer comes in bounded time, and whose failures are told apart: away, or a wrong statement. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #own: boolean;
  #closed = false;

  constructor(target: PostgresTarget, most = 8) {
    this.#own = 'url' in target;
    this.#pool =
      'pool' in target
        ? target.pool
        : new pg.Pool({
            connectionString: target.url,
            max: most,
            connectionTimeoutMillis: CONNECT_MS,
            statement_timeout: 2 * ANSWER_MS,
            keepAlive: true,
            application_name: 'nead-log',
            // A revision must be read by a statement that begins after the lock is held; only this level does so.
            options: '-c default_transaction_isolation=read\\ committed',
            stream: () => this.#socket(),
          });
    this.#pool.on('error', ignoreLostConnection);
  }

  /** Rows as arrays: the columns of every statement here are known. */
  async rows(statement: Statement): Promise<unknown[][]> {
    if (this.#closed) throw new StoreUnavailable('The connections are closed');
    try {
      const result = await this.#pool.query<unknown[]>({
        ...statement,
        rowMode: 'array',
        query_timeout: ANSWER_MS,
      } as pg.QueryArrayConfig); // query_timeout for one query is missing in the types only
      return result.rows;
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /** Several statements in one go, as one transaction. */
  async script(text: string): Promise<void> {
    await this.rows({ text });
  }

  /** One connection for the caller alone, for LISTEN. It must be let go. */
  async borrow(): Promise<pg.PoolClient> {
    if (this.#closed) throw new StoreUnavailable('The connections are closed');
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#own) {
      this.#pool.off('error', ignoreLostConnection);
      return;
    }
    const ended = new AbortController();
    const end = this.#pool.end().finally(() => ended.abort());
    await Promise.race([end, pause(CLOSE_MS, ended.signal)]);
    // A server that is stopped never says goodbye, and its sockets would keep this process alive.
    for (const socket of this.#sockets) socket.destroy();
  }

  #socket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** An idle connection that breaks has told nobody anything yet: whoever asks next gets a new one, or StoreUnavailable. */
function ignoreLostConnection(): void {}

// Classes: connection, resources (disk full, too many connections), operator intervention (shutdown, timeouts), system;
// codes: lock not available, read-only (a standby), and what a repeat would cure.
const AWAY = /^(08|53|57|58)|^(55P03|25006|40001|40P01)$/;

export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof TypeError) return error;
  if (error instanceof pg.DatabaseError) {
    if (!AWAY.test(error.code ?? '')) return error;
    return new StoreUnavailable(`Postgres cannot serve at the moment (${error.code})`);
  }
  // Everything else that the driver rejects with is about the connection.
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return new StoreUnavailable(`Postgres cannot be reached (${reason || 'refused'})`);
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
