import Router from '@koa/router';
import { headers } from '@nead/contracts/envelope.ts';
import { refuse } from '@nead/contracts/errors.ts';
import Koa, { type Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { callerAddress } from './address.ts';
import type { Config } from './config.ts';
import { answerRefusal, envelope } from './envelope.ts';
import { createLocalLimit } from './limits.ts';
import type { Log } from './log.ts';
import { type Metrics, measureRequests, routeOf } from './metrics.ts';
import { API } from './serve.ts';
import type { Session, Sessions } from './sessions.ts';

export interface HttpParts {
  log: Log;
  metrics: Metrics;
  sessions: Sessions;
  /** Proxies in front of this process; 0 means that X-Forwarded-For is never believed. */
  proxies: number;
  /** The address of the web client, the only other origin that may call. */
  publicUrl?: string;
  production?: boolean;
  /** Of one account in this process; without it as many as come. */
  commandsPerMinute?: number;
}

/** What of it the configuration says. */
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
});

export const createRouter = (): Router => new Router();

/** A Koa app with what every process shares; `routes` is called with its router. */
export function createHttpApp(
  { log, metrics, sessions, proxies, publicUrl, production = false, commandsPerMinute }: HttpParts,
  routes: (router: Router) => void,
): Koa {
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  const router = createRouter();
  routes(router);
  app.on('error', (error) => log.warn({ err: error }, 'a connection broke'));
  app.use(knowAddress);
  app.use(measureRequests(metrics));
  app.use(logRequests(log));
  app.use(securityHeaders(production));
  if (publicUrl) app.use(crossOrigin(new URL(publicUrl).origin));
  app.use(envelope(log));
  app.use(identify(sessions));
  if (commandsPerMinute) app.use(limitCommands(commandsPerMinute));
  app.use(readBody);
  app.use(router.routes());
  app.use(unknownMethod(router));
  return app;
}

/** From here on `ctx.ip` is an address and nothing else. */
const knowAddress: Middleware = async (ctx, next) => {
  ctx.request.ip = callerAddress(ctx);
  await next();
};

function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    log.debug({ method: ctx.method, route: routeOf(ctx), status: ctx.status, ms }, 'answered');
  };
}

/** An answer of ours is data: it loads nothing, stands in no frame and is kept by nobody. A page says what it needs itself. */
function securityHeaders(production: boolean): Middleware {
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    ctx.set('Cache-Control', 'no-store');
    if (production) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

const READABLE = [headers.position, 'Retry-After'].join(', ');
const SENDABLE = [
  'Authorization',
  'Content-Type',
  headers.afterPosition,
  headers.idempotencyKey,
  headers.device,
  headers.age,
].join(', ');

/** Exactly one origin, named in full; any other gets no word about what it may. */
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

/** A token that does not hold is the same as none: the route decides whether it needs one. */
function identify(sessions: Sessions): Middleware {
  return async (ctx, next) => {
    // Health and metrics ask nobody who they are, so that they answer while the database is away.
    if (!ctx.path.startsWith(API)) return next();
    const token = /^Bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1];
    const session: Session | undefined = token ? await sessions.check(token) : undefined;
    ctx.state.session = session;
    await next();
  };
}

/** Before the body is read, so that a flood costs no more than the look at its session. */
function limitCommands(perMinute: number): Middleware {
  const commands = createLocalLimit(perMinute, 60);
  return async (ctx, next) => {
    const session: Session | undefined = ctx.state.session;
    if (session && ctx.method !== 'GET' && ctx.method !== 'HEAD') await commands.use(ctx, session.account);
    await next();
  };
}

const readJson = koaBody({
  json: true,
  urlencoded: false,
  text: false,
  multipart: false,
  jsonLimit: '1mb',
  includeUnparsed: true,
});

const readBody: Middleware = async (ctx, next) => {
  let reached = false;
  try {
    await readJson(ctx, async () => {
      reached = true;
    });
  } catch (error) {
    const tooLarge = typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
    return answerRefusal(ctx, refuse(tooLarge ? 'TOO_LARGE' : 'MALFORMED'));
  }
  if (reached) await next();
};

/** An address that exists for another method says so instead of claiming that it does not exist. */
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
