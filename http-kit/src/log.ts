import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** A database error can quote the row that it rejected, so only these parts of an error are logged. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

/**
 * Logs hold ids, codes and durations, never what a person wrote: no bodies, no query strings, no e-mail addresses.
 */
export function createLog(process: string, level: string, to?: DestinationStream): Log {
  return pino({ level, base: { process }, serializers: { err: plainError } }, to);
}
