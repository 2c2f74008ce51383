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
 * Logs hold ids, codes and durations, never what a person wrote: no bodies, no query strings, no e-mail addresses. What is
 * written because of a request carries its id.
 */
export function createLog(process: string, level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const request = requestNow();
    return request ? { request } : {};
  };
  return pino({ level, base: { process }, serializers: { err: plainError }, mixin }, to);
}

/** How often an outage that goes on is told again. */
const AGAIN_MS = 60_000;
const outages = new WeakMap<Log, { toldAt: number; untold: number }>();

/** Tells that a store is away: once, then once a minute with how often it was missed. One log is one process. */
export function logOutage(log: Log, error: unknown, now: () => number = Date.now): void {
  const known = outages.get(log) ?? { toldAt: Number.NEGATIVE_INFINITY, untold: 0 };
  outages.set(log, known);
  known.untold += 1;
  if (now() - known.toldAt < AGAIN_MS) return;
  log.warn({ err: error, times: known.untold }, 'a store is away');
  Object.assign(known, { toldAt: now(), untold: 0 });
}
