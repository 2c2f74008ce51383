import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.ts';

const AWAY: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  // How the server answers what it dropped while it was shutting down or electing.
  ErrorType.UNKNOWN,
]);

/** gRPC's cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal (a cut connection), unavailable. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 10, 13, 14]);

/**
 * The client tells of a server that is away in two ways: an error of its own kind with a `type` for a call under way,
 * a plain Error with gRPC's `code` and no `type` for one that never left.
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { type, code } = error as Error & { type?: unknown; code?: unknown }; // neither is on every error
  const away = type === undefined ? AWAY_CODES.has(code) : AWAY.has(type);
  if (!away) return error;
  return new StoreUnavailable(`EventStoreDB cannot be reached (${String(type ?? code)})`, { cause: error });
}

/** The server is there, but could not say in its time what became of an append. */
export function isServerTimeout(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable) || !(error.cause instanceof Error)) return false;
  return 'type' in error.cause && error.cause.type === ErrorType.TIMEOUT;
}

const ANSWER_MS = 5000;

/** A server that is stopped accepts everything and answers nothing: only a clock on this side ends the wait. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('EventStoreDB does not answer')), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    throw asStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}
