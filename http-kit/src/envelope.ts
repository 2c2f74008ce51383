import { isRefusal, type ProblemCode, type Refusal, refuse, statusOf } from '@nead/contracts/errors.ts';
import type { Context, Middleware } from 'koa';
import { type Log, logFullDisk, logOutage } from './log.ts';
import { isDiskFull, isStoreAway } from './postgres/database.ts';
import { refusalPage, wantsPage } from './public-page.ts';

export function answer(ctx: Context, data: unknown, status = 200): void {
  ctx.status = status;
  ctx.body = { success: true, data };
}

export function answerRefusal(ctx: Context, refusal: Refusal): void {
  if (ctx.state.tellsAsPage && wantsPage(ctx)) {
    refusalPage(ctx, refusal);
    return;
  }
  ctx.status = statusOf(refusal.code);
  ctx.body = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...refusal.details,
  };
  if (ctx.status === 503 && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '1');
}

/** Thrown to end a request from any depth; handlers return refusals instead. */
export class Refused extends Error {
  override name = 'Refused';
  refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Errors of the log that a caller's data can cause, by name. */
const causedByCaller: Readonly<Record<string, ProblemCode>> = {
  EventTooLarge: 'TOO_LARGE',
  EventIdTaken: 'KEY_REUSED',
  KeyDestroyed: 'ERASED',
};

/** Notes that from here on the request may have changed something, however it ends. */
export function mayHaveChanged(ctx: Context): void {
  ctx.state.mayHaveChanged = true;
}

function refusalFor(error: unknown, log: Log, unlessUnclear: (code: ProblemCode) => ProblemCode): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (isRefusal(error)) return error;
  const known = error instanceof Error ? causedByCaller[error.name] : undefined;
  if (known) return refuse(known);
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 413) return refuse('TOO_LARGE');
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('MALFORMED');
  if (isDiskFull(error)) {
    logFullDisk(log, error);
    return refuse(unlessUnclear('NO_ROOM'));
  }
  if (isStoreAway(error)) {
    logOutage(log, error);
    return refuse(unlessUnclear('UNAVAILABLE'));
  }
  log.error({ err: error }, 'a request failed');
  return refuse(unlessUnclear('INTERNAL'));
}

/** Makes every answer an envelope with a readable sentence, whatever was thrown. */
export function envelope(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) answerRefusal(ctx, refuse('NOT_FOUND'));
    } catch (error) {
      const unlessUnclear = (code: ProblemCode) => (ctx.state.mayHaveChanged ? 'OUTCOME_UNCLEAR' : code);
      answerRefusal(ctx, refusalFor(error, log, unlessUnclear));
    }
  };
}
