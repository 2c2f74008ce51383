import pg from 'pg';
import type { Log } from '../log.ts';

/** A pool with a limit on every wait, so that an absent database is reported within seconds instead of hanging. */
export function openPool(url: string, log: Log, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // The user of a connection learns of a break from the failing query. Without a listener, the break would end the
  // process, even before the connection is handed out.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A broken idle connection is replaced at its next use; without a listener its error would end the process. While the
  // pool closes, a stopping server may end a connection first.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ code: errorCode(error) }, 'an idle database connection broke');
  });
  return pool;
}

const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** SQLSTATEs of temporary errors: connection, resources, operator, locks, a standby not yet promoted. */
const AWAY = /^(08|53|57|58|25006|25P0[23]|40001|40P01|55P03)/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)/;
/** Errors of a Unix socket: its file disappeared with the server, or its queue is full because the server hangs. */
const SOCKET_FILE = /^connect (ENOENT|EAGAIN) /;
/** Messages of errors for which node-postgres has no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/;

const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/;

/** Answers whether a database, the log in it, or a folder of ours has no room left. */
export const isDiskFull = (error: unknown): boolean =>
  NO_ROOM.test(errorCode(error) ?? '') ||
  (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));

/** Answers whether an error means that a store could not be reached, and not that the code is wrong. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'StoreUnavailable') return true;
  if (error instanceof AggregateError) return error.errors.every(isStoreAway);
  const code = errorCode(error);
  if (code && (NETWORK.test(code) || (code.length === 5 && AWAY.test(code)))) return true;
  return SAID.test(error.message) || SOCKET_FILE.test(error.message);
}
