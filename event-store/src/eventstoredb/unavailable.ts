import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.ts';

const AWAY: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  // The server's answer to calls that it dropped during a shutdown or an election.
  ErrorType.UNKNOWN,
]);

/** gRPC's cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal (a cut connection), unavailable. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 10, 13, 14]);

/**
 * The client reports an absent server in two ways: an error of its own kind with a `type` for a call under way, and a
 * plain Error with gRPC's `code` and no `type` for a call that was never sent.
 */
export function fromEventStoreDbError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { type, code } = error as Error & { type?: unknown; code?: unknown }; // neither is on every error
  const away = type === undefined ? AWAY_CODES.has(code) : AWAY.has(type);
  if (!away) return error;
  return new StoreUnavailable(`EventStoreDB cannot be reached (${String(type ?? code)})`, { cause: error });
}

/** The server is there, but its time ran out before it knew what became of an append. */
export function isServerTimeout(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable) || !(error.cause instanceof Error)) return false;
  return 'type' in error.cause && error.cause.type === ErrorType.TIMEOUT;
}

const ANSWER_MS = 5000;

/** A stopped server accepts connections and answers nothing: only a timeout on this side ends the wait. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('EventStoreDB does not answer')), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    throw fromEventStoreDbError(error);
  } finally {
    clearTimeout(timer);
  }
}
