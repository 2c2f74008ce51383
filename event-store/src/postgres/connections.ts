import { Socket } from 'node:net';
import { notPrepared } from '@nead/contracts/cannot-start.ts';
import pg from 'pg';
import { StoreUnavailable } from '../event-store.ts';
import { pause } from '../notifier.ts';

/** A database to connect to, or a pool that the caller owns (and ends). */
export type PostgresTarget = { url: string } | { pool: pg.Pool };

export interface Statement {
  /** Prepared under this name, once per connection. */
  name?: string;
  text: string;
  values?: unknown[];
}

/** Tables that the log makes for itself. Every change to the script needs a higher version. */
export interface MadeSchema {
  schema: string;
  version: number;
  /** The script begins a transaction; the caller ends it. */
  script: string;
}

const MADE_BY = {
  text: `select substring(obj_description(to_regnamespace($1), 'pg_namespace') from '^\\d+$')`,
};
const INSUFFICIENT_PRIVILEGE = '42501';

const CONNECT_MS = 3000;
// A stopped server accepts connections and answers nothing: only a timeout on this side ends the wait.
const ANSWER_MS = 5000;
const CLOSE_MS = 1500;

/** A pool with a time limit on every answer; its errors distinguish an absent database from a wrong statement. */
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
            // log.append must read revisions in a statement that begins after it holds the lock, which needs this
            // isolation level.
            options: '-c default_transaction_isolation=read\\ committed',
            stream: () => this.#socket(),
          });
    this.#pool.on('error', ignoreLostConnection);
    // This covers connections that are in use, or about to be: their query fails, and without a listener the process
    // would end.
    this.#pool.on('connect', ignoreLoss);
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
      throw fromPostgresError(error);
    }
  }

  /** Several statements in one round trip, as one transaction. */
  async script(text: string): Promise<void> {
    await this.rows({ text });
  }

  /**
   * Makes a schema, unless it already has this release's version: then this is a single look, allowed even to a process
   * that may change nothing.
   */
  async make({ schema, version, script }: MadeSchema): Promise<void> {
    const [row] = await this.rows({ ...MADE_BY, values: [schema] });
    if (Number(row?.[0] ?? 0) >= version) return;
    try {
      await this.script(`${script} comment on schema ${schema} is '${version}'; commit;`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw notPrepared(schema);
    }
  }

  /** A connection for the caller alone, for LISTEN. The caller must release it. */
  async borrow(): Promise<pg.PoolClient> {
    if (this.#closed) throw new StoreUnavailable('The connections are closed');
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw fromPostgresError(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#own) {
      this.#pool.off('error', ignoreLostConnection);
      this.#pool.off('connect', ignoreLoss);
      return;
    }
    const ended = new AbortController();
    const end = this.#pool.end().finally(() => ended.abort());
    await Promise.race([end, pause(CLOSE_MS, ended.signal)]);
    // A stopped server never closes its sockets, and they would keep this process running.
    for (const socket of this.#sockets) socket.destroy();
  }

  #socket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** A broken idle connection has no query to fail: the next query gets a new one, or StoreUnavailable. */
function ignoreLostConnection(): void {}
const ignoreLoss = (client: pg.PoolClient) => void client.on('error', ignoreLostConnection);

// Temporary errors by class: connection, resources (disk full, too many connections), operator intervention (shutdown,
// timeouts), system; by code: lock not available, read-only (a standby), and those that a repeat cures.
const AWAY = /^(08|53|57|58)|^(55P03|25006|40001|40P01)$/;

function fromPostgresError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof TypeError) return error;
  if (error instanceof pg.DatabaseError) {
    if (!AWAY.test(error.code ?? '')) return error;
    return new StoreUnavailable(`Postgres cannot serve at the moment (${error.code})`, { cause: error });
  }
  // The driver's other rejections all concern the connection.
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return new StoreUnavailable(`Postgres cannot be reached (${reason || 'refused'})`);
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
