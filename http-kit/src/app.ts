import Router from '@koa/router';
import { headers } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import Koa, { type Context, type Middleware } from 'koa';
import { callerAddress } from './address.ts';
import { compressAnswers } from './compress-answers.ts';
import type { Config } from './config.ts';
import { answerRefusal, envelope } from './envelope.ts';
import { isQuery } from './is-query.ts';
import { countRefusals, createLocalLimit } from './limits.ts';
import type { Log } from './log.ts';
import { type Metrics, measureRequests, routeOf } from './process/metrics.ts';
import { inRequest, requestIdOf } from './request-id.ts';
import { API } from './serve.ts';
import { pendingOf, pendingSession } from './sessions/pending-session.ts';
import type { Session, Sessions } from './sessions/sessions.ts';

export interface HttpParts {
  log: Log;
  metrics: Metrics;
  sessions: Sessions;
  /** Reverse proxies in front of this process; with 0, X-Forwarded-For is never believed. */
  proxies: number;
  /** The address of the web client, the only other origin that may call. */
  publicUrl?: string;
  production?: boolean;
  /** Limit of one account in this process; unlimited if not set (docs/decisions/035). */
  commandsPerMinute?: number;
  /** The number of refusals per minute for one address without a session, in this process; unlimited if not set. */
  refusalsPerMinute?: number;
}

/** The part of these settings that comes from the configuration. */
export const httpSettings = ({
  proxies,
  publicUrl,
  environment,
  limits,
}: Pick<Config, 'proxies' | 'publicUrl' | 'environment' | 'limits'>) => ({
  proxies,
  publicUrl,
  production: environment === 'production',
  commandsPerMinute: limits.commandsPerMinute,
  refusalsPerMinute: limits.refusalsPerMinute,
});

const createRouter = (): Router => new Router();

/** A Koa app with the parts that every process shares; `routes` is called with its router. */
export function createHttpApp(
  {
    log,
    metrics,
    sessions,
    proxies,
    publicUrl,
    production = false,
    commandsPerMinute,
    refusalsPerMinute,
  }: HttpParts,
  routes: (router: Router) => void,
): Koa {
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  const router = createRouter();
  routes(router);
  app.on('error', tellBroken(log));
  app.use(knowAddress);
  app.use(nameRequest);
  app.use(measureRequests(metrics));
  app.use(logRequests(log));
  app.use(securityHeaders(production));
  if (publicUrl) app.use(crossOrigin(new URL(publicUrl).origin));
  app.use(compressAnswers);
  app.use(envelope(log));
  app.use(identify(sessions));
  if (refusalsPerMinute) app.use(limitRefusals(refusalsPerMinute));
  if (commandsPerMinute) app.use(limitCommands(commandsPerMinute));
  app.use(router.routes());
  app.use(unknownMethod(router));
  return app;
}

/** Errors after the caller went away or was too slow, which are no fault of ours. */
const GONE = /^(ERR_HTTP_REQUEST_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE|ECONN|EPIPE|HPE_)/;

function tellBroken(log: Log) {
  return (error: Error & { code?: string }) => {
    const { code = '' } = error;
    if (GONE.test(code)) log.info({ code }, 'a caller did not finish');
    else log.warn({ err: error }, 'a connection broke');
  };
}

/** Sets `ctx.ip` to an address that can be relied on. */
const knowAddress: Middleware = async (ctx, next) => {
  ctx.request.ip = callerAddress(ctx);
  await next();
};

/** Keeps the sender's request id, by which a request can be followed through every process and into the log. */
const nameRequest: Middleware = async (ctx, next) => {
  const id = requestIdOf(ctx.get(headers.request));
  ctx.set(headers.request, id);
  await inRequest(id, next);
};

/** Paths of probes and scrapes, which come every few seconds and would fill the log. */
const ASKED_BY_MACHINES = /^\/(health|metrics)(\/|$)/;

function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    const level = ASKED_BY_MACHINES.test(ctx.path) ? 'debug' : 'info';
    log[level]({ method: ctx.method, route: routeOf(ctx), status: ctx.status, ms }, 'answered');
  };
}

/** API answers are data: they load nothing, appear in no frame and are not cached. A page sets its own headers. */
function securityHeaders(production: boolean): Middleware {
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    ctx.set('Cache-Control', 'no-store');
    // Clients use the clock that decides what is still in the future.
    ctx.set('Date', new Date().toUTCString());
    if (production) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

const READABLE = [headers.position, headers.asOf, headers.request, 'Date', 'Retry-After'].join(', ');
const SENDABLE = [
  'Authorization',
  'Content-Type',
  headers.afterPosition,
  headers.idempotencyKey,
  headers.device,
  headers.age,
  headers.request,
].join(', ');

/** Allows exactly one origin, named in full; any other gets no CORS headers. */
function crossOrigin(origin: string): Middleware {
  return async (ctx, next) => {
    ctx.vary('Origin');
    if (ctx.get('Origin') !== origin) return next();
    ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Allow-Credentials', 'true');
    ctx.set('Access-Control-Expose-Headers', READABLE);
    if (ctx.method !== 'OPTIONS' || !ctx.get('Access-Control-Request-Method')) return next();
    ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    ctx.set('Access-Control-Allow-Headers', SENDABLE);
    ctx.set('Access-Control-Max-Age', '600');
    ctx.status = 204;
  };
}

/** Undefined if the request has no token. */
export const tokenIn = (ctx: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1];

/**
 * An invalid token counts as none: the route decides whether it needs one. For a query, a later statement may check the
 * session (`PendingSession`); for anything else it is checked here.
 */
function identify(sessions: Sessions): Middleware {
  return async (ctx, next) => {
    // Health and metrics need no session, so they answer while the database is away.
    if (!ctx.path.startsWith(API)) return next();
    const token = tokenIn(ctx);
    ctx.state.isProved = sessions.isProved;
    if (token && isQuery(ctx)) {
      const claimed = await sessions.claimed(token);
      ctx.state.pending = claimed && pendingSession(ctx, claimed, sessions);
    } else if (token) ctx.state.session = await sessions.check(token);
    await next();
  };
}

/** Slows down callers who guess addresses and tokens, but nobody who is logged in at the same address. */
function limitRefusals(perMinute: number): Middleware {
  const refusals = countRefusals(perMinute, 60);
  return async (ctx, next) => {
    if (ctx.state.session || !ctx.path.startsWith(API)) return next();
    const isLoggedIn = async () => ctx.state.session !== undefined || pendingOf(ctx)?.settle();
    ctx.res.once('finish', () => {
      if (ctx.status < 400 || ctx.status >= 500) return;
      isLoggedIn().then(
        (yes) => yes || refusals.count(ctx.ip),
        () => undefined, // nobody knows, while the database is away
      );
    });
    try {
      await refusals.check(ctx, ctx.ip);
    } catch (tooMany) {
      // Checked only for addresses over the limit, and before the route runs: a rightly guessed token of a link is
      // refused as well.
      if (!(await isLoggedIn())) throw tooMany;
      ctx.remove('Retry-After');
    }
    await next();
  };
}

/** Runs before the body is read, so that a flood costs only the look-up of its session. */
function limitCommands(perMinute: number): Middleware {
  const commands = createLocalLimit(perMinute, 60);
  return async (ctx, next) => {
    const session: Session | undefined = ctx.state.session;
    if (session && !isQuery(ctx)) await commands.use(ctx, session.account);
    await next();
  };
}

/** Answers 405 instead of 404 for a path that exists with another method. */
function unknownMethod(router: Router): Middleware {
  return async (ctx, next) => {
    if (ctx.body == null && ctx.status === 404) {
      const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
      if (methods.size > 0) {
        ctx.set('Allow', [...methods].join(', '));
        return answerRefusal(ctx, refuse('METHOD_NOT_ALLOWED'));
      }
    }
    await next();
  };
}
