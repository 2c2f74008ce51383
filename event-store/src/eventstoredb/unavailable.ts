import { ErrorType } from '@eventstore/db-client';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { StoreUnavailable } from '../event-store.ts';

/** Errors that the server decided on; another attempt would change nothing. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.NO_STREAM,
  ErrorType.NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
]);

/** gRPC's invalid argument, not found, already exists, denied, precondition, range, unimplemented, unauthenticated. */
const REFUSAL_CODES: ReadonlySet<unknown> = new Set([3, 5, 6, 7, 9, 11, 12, 16]);

/** Answers whether an error is a mistake of a program, the driver's or ours. */
const isMistake = (error: Error): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);

/**
 * A store error for an error of the driver: any one that is no known refusal means that no node can serve at the
 * moment. The driver reports that in many ways: with a `type` for a running call, with gRPC's `code` for one that was
 * never sent, and in plain words if none of several hosts knew the leader.
 */
export function fromEventStoreDbError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || isMistake(error)) return error;
  const { type, code } = error as Error & { type?: unknown; code?: unknown }; // neither is on every error
  if (type === undefined ? REFUSAL_CODES.has(code) : REFUSALS.has(type)) return error;
  const how = String(type ?? code ?? 'no node was found');
  return new StoreUnavailable(`EventStoreDB cannot be reached (${how})`, { cause: error });
}

const UNAUTHENTICATED = 16;

/** The server's refusal of a user who lacks a right that every process needs. */
export function asRefusedUser(error: unknown): CannotStart | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, code } = error as Error & { type?: unknown; code?: unknown }; // as above
  if (code === UNAUTHENTICATED)
    return new CannotStart(
      'EventStoreDB does not know the user in EVENTSTORE_URL, or not with this password.',
    );
  if (type === ErrorType.ACCESS_DENIED)
    return new CannotStart(
      'EventStoreDB does not let the user in EVENTSTORE_URL do what it must: read $all and every stream, and append, which the write side always does and any other process when it is the first at an empty log.',
    );
  return undefined;
}

/** Timeouts of a single call, and of one among many on a stream. */
const TIMEOUTS: ReadonlySet<unknown> = new Set([ErrorType.TIMEOUT, ErrorType.DEADLINE_EXCEEDED]);

/** Answers whether the server ran out of time before it knew the outcome of an append. */
export function isServerTimeout(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable) || !(error.cause instanceof Error)) return false;
  return 'type' in error.cause && TIMEOUTS.has(error.cause.type);
}

const ANSWER_MS = 5000;

/**
 * Limits the wait for an answer: a stopped server accepts connections and answers nothing, so only a timeout on this
 * side ends the wait.
 */
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
