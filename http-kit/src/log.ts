import { type DestinationStream, type Logger, pino } from 'pino';
import { requestNow } from './request-id.ts';

export type Log = Logger;

/** A database error can quote the row that it rejected, so only these parts of an error are logged. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

/**
 * Logs contain ids, codes and durations, never people's texts: no bodies, no query strings, no e-mail addresses. A line
 * about a request contains its id.
 */
export function createLog(process: string, level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const request = requestNow();
    return request ? { request } : {};
  };
  return pino({ level, base: { process }, serializers: { err: plainError }, mixin }, to);
}

/** The time after which continuing trouble is logged again. */
const AGAIN_MS = 60_000;
type Trouble = 'a store is away' | 'a disk is full';
const known = new WeakMap<Log, Map<Trouble, { toldAt: number; untold: number }>>();

/**
 * Called at each failure; answers the number of failures since the last line if one is due now. One log belongs to one
 * process.
 */
function timesToTell(log: Log, trouble: Trouble, now: number): number | undefined {
  const ofLog = known.get(log) ?? new Map();
  known.set(log, ofLog);
  const { toldAt, untold } = ofLog.get(trouble) ?? { toldAt: Number.NEGATIVE_INFINITY, untold: 0 };
  const isDue = now - toldAt >= AGAIN_MS;
  ofLog.set(trouble, isDue ? { toldAt: now, untold: 0 } : { toldAt, untold: untold + 1 });
  return isDue ? untold + 1 : undefined;
}

/** Logs that a store is away: once, then once a minute with the number of failures. */
export function logOutage(log: Log, error: unknown, now: () => number = Date.now): void {
  const times = timesToTell(log, 'a store is away', now());
  if (times) log.warn({ err: error, times }, 'a store is away');
}

/** The same for a full disk, where a person must make room. */
export function logFullDisk(log: Log, error: unknown, now: () => number = Date.now): void {
  const times = timesToTell(log, 'a disk is full', now());
  if (times) log.error({ err: error, times }, 'a disk is full');
}
