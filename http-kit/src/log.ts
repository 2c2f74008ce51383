import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A database's error can quote the row that it refused, so only these parts of an error are written. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

/** Logs carry ids, codes and durations, never what a person wrote: no bodies, no query strings, no e-mail addresses. */
export function createLog(process: string, level: string): Log {
  return pino({ level, base: { process }, serializers: { err: plainError } });
}
