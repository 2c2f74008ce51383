import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { headerTexts } from '@nead/contracts/header-texts.ts';
import { proofMinutesOn } from '@nead/contracts/mass-reading.ts';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { bodyOf, bodyReader } from './body.ts';
import { answer, answerRefusal, Refused } from './envelope.ts';
import { whyNotStorable } from './postgres/storable.ts';
import { pendingOf } from './sessions/pending-session.ts';
import type { Session } from './sessions/sessions.ts';

const english = z.locales.en().localeError;

/** A sentence for an issue that has none in its schema: the field, and its mistake. */
function plainly(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'What was sent';
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `${field} is missing`
      : `${field} must be ${kinds[issue.expected] ?? issue.expected}`;
  }
  const said = english(issue);
  return `${field}: ${typeof said === 'string' ? said : said?.message}`;
}
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

z.config({ localeError: plainly });

export const API = '/api/v1';

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

/** A request that was allowed and parsed. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: E['access'] extends 'public' ? Session | undefined : Session;
  ctx: Context;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.infer<E['answer']> | Refusal>;

/**
 * The only way to turn a declared call into a route: it checks the rights, parses the request and sends the answer
 * (docs/decisions/009).
 */
export function serve<const E extends Endpoint>(router: Router, endpoint: E, handle: Handler<E>): void {
  route(router, endpoint, handle, async (ctx, work) => {
    await pendingOf(ctx)?.settle();
    return work(ctx.state.session as Session | undefined); // set by identify() alone
  });
}

/**
 * Like `serve`, for queries whose own statements check the session (`PendingSession`). If none of them did, or if the
 * answer is a refusal, the session is checked before anything is sent.
 */
export function serveQuery<const E extends Endpoint>(router: Router, endpoint: E, handle: Handler<E>): void {
  route(router, endpoint, handle, async (ctx, work) => {
    const pending = pendingOf(ctx);
    try {
      const result = await work(pending?.session);
      await pending?.mustGoOn();
      return result;
    } catch (error) {
      await pending?.mustGoOn();
      throw error;
    }
  });
}

type Work<E extends Endpoint> = (session: Session | undefined) => ReturnType<Handler<E>>;

function route<const E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: Handler<E>,
  withSession: (ctx: Context, work: Work<E>) => ReturnType<Handler<E>>,
): void {
  const readBody = bodyReader(endpoint.bodyBytes, endpoint.page);
  router.register(API + endpoint.path, [endpoint.method], async (ctx) => {
    ctx.state.tellsAsPage = endpoint.page;
    const result = await withSession(ctx, async (known) => {
      const session = admit(endpoint, known);
      admitAge(endpoint, ctx);
      await admitProof(endpoint, ctx, session);
      await readBody(ctx);
      const sent = timed(ctx, () => ({
        params: parse(endpoint.params, ctx.params),
        query: parse(endpoint.query, ctx.query),
        body: parse(endpoint.body, bodyOf(ctx)),
      }));
      return handle({ ...sent, session, ctx } as unknown as Call<E>); // its own schemas made the three parts
    });
    if (isRefusal(result)) answerRefusal(ctx, result);
    else if (endpoint.produces) {
      ctx.type = ctx.response.get('Content-Type') || endpoint.produces;
      ctx.body = result;
    } else answer(ctx, result, endpoint.status);
  });
}

function admit(endpoint: Endpoint, session: Session | undefined): Session | undefined {
  if (endpoint.access === 'public') return session;
  if (!session) throw new Refused(refuse('UNAUTHENTICATED'));
  if (endpoint.access !== 'session' && !endpoint.access.includes(session.role)) {
    throw new Refused(refuse('FORBIDDEN'));
  }
  return session;
}

/**
 * Refuses an age for calls that no device stores for later: their time is not for the sender to choose
 * (docs/decisions/151).
 */
function admitAge({ waits }: Endpoint, ctx: Context): void {
  ctx.state.isDated = waits === 'dated';
  if (waits || !ctx.get(headers.age)) return;
  throw new Refused(refuse('VALIDATION', undefined, { errors: [headerTexts.ageNotTaken] }));
}

/**
 * Asks for a proof, so that somebody at an unattended screen, or with a stolen session, takes nothing out of Nead
 * (docs/decisions/185).
 */
async function admitProof(
  { asksProof }: Endpoint,
  ctx: Context,
  session: Session | undefined,
): Promise<void> {
  if (!asksProof || !session) return;
  const isProved: IsProved = ctx.state.isProved; // set by identify() alone
  if (!(await isProved(session, proofMinutesOn(dublinDate(new Date())))))
    throw new Refused(refuse('PROOF_REQUIRED'));
}
type IsProved = (session: Session, minutes: number) => Promise<boolean>;

/** Measures the time for checking a request, even if it is refused. */
function timed<T>(ctx: Context, work: () => T): T {
  const began = performance.now();
  try {
    return work();
  } finally {
    ctx.state.parseMs = performance.now() - began;
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const why = whyNotStorable(value);
  if (why) throw new Refused(refuse('VALIDATION', undefined, { errors: [why] }));
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Refused(refuse('VALIDATION', undefined, { errors: sentences(parsed.error.issues) }));
}

const sentences = (issues: readonly z.core.$ZodIssue[]): string[] => [
  ...new Set(issues.map(({ message }) => message)),
];
