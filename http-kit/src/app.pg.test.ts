import { endpoint } from '@nead/contracts/endpoint.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { Id, newId } from '@nead/contracts/ids.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createHttpApp } from './app.ts';
import { mayHaveChanged } from './envelope.ts';
import { createLimit, LIMIT_TABLE } from './limits.ts';
import { createLog } from './log.ts';
import { type Listening, listen } from './process/listen.ts';
import { createMetrics } from './process/metrics.ts';
import { serve } from './serve.ts';
import { openSessions, SESSION_TABLE, type Sessions } from './sessions/sessions.ts';

const greet = endpoint('POST /people/:id/greeting', {
  summary: 'A call for this test',
  access: 'public',
  params: z.object({ id: Id }),
  body: z.object({
    name: z.string('Name is required').check(z.trim(), z.minLength(1, 'Name is required')),
    times: z.optional(z.int()),
  }),
  answer: z.object({ greeting: z.string() }),
  status: 201,
});
const secret = endpoint('GET /secret', {
  summary: 'Another',
  access: ['parent'],
  answer: z.object({ account: Id }),
});
const secretWrite = endpoint('POST /secret', {
  summary: 'A third',
  access: ['parent'],
  body: z.object({}),
  answer: z.object({}),
});
const broken = endpoint('GET /broken', {
  summary: 'Fails',
  access: 'public',
  answer: z.object({}),
});
const away = endpoint('GET /away', {
  summary: 'Store away',
  access: 'public',
  answer: z.object({}),
});
const full = endpoint('POST /full', {
  summary: 'No room left',
  access: 'public',
  body: z.object({ name: z.string() }),
  answer: z.object({}),
});
const unclear = endpoint('POST /unclear', {
  summary: 'Store away while it writes',
  access: 'public',
  body: z.object({ mistake: z.optional(z.boolean()) }),
  answer: z.object({}),
});
const narrow = endpoint('GET /narrow', {
  summary: 'Limited',
  access: 'public',
  answer: z.object({}),
});

const long = endpoint('POST /long', {
  summary: 'Takes more than others',
  access: 'public',
  body: z.object({ name: z.string() }),
  bodyBytes: 128 * 1024,
  answer: z.object({ length: z.number() }),
});

const keys = [{ kid: 'now', secret: 'k'.repeat(40) }];
const account = newId();
let database: TestDatabase;
let pool: pg.Pool;
let http: Listening;
let sessions: Sessions;
const log = createLog('test', 'silent');
const metrics = createMetrics(log);

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(SESSION_TABLE + LIMIT_TABLE);
  sessions = openSessions(pool, keys);
  const limit = createLimit(pool, 'test', 2, 60);
  const app = createHttpApp(
    {
      log,
      metrics,
      sessions,
      proxies: 0,
      commandsPerMinute: 3,
    },
    (router) => {
      serve(router, greet, async ({ body }) =>
        body.name === 'nobody' ? refuse('NOT_FOUND') : { greeting: `Dia duit, ${body.name}` },
      );
      serve(router, long, async ({ body }) => ({ length: body.name.length }));
      serve(router, secretWrite, async () => ({}));
      serve(router, secret, async ({ session }) => ({ account: session.account }));
      serve(router, broken, async () => {
        throw new Error('a bug that names siobhan@example.ie');
      });
      serve(router, unclear, async ({ ctx, body }) => {
        mayHaveChanged(ctx);
        throw body.mistake ? new Error('a bug') : Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      });
      serve(router, full, async ({ body }) => {
        const reason = Object.assign(new Error('no space left'), { code: body.name });
        throw body.name === '53100'
          ? new Error('Postgres cannot serve at the moment', { cause: reason })
          : reason;
      });
      serve(router, away, async () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      });
      serve(router, narrow, async ({ ctx }) => {
        await limit.use(ctx, ctx.ip);
        return {};
      });
    },
  );
  http = await listen(app.callback(), 0, '127.0.0.1');
});

afterAll(async () => {
  await http?.close();
  await pool?.end();
  await database?.drop();
});

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${http.port}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
const greeting = `/api/v1/people/${account}/greeting`;

describe('a call', () => {
  test('that is understood is answered in an envelope, its texts trimmed', async () => {
    const { status, body } = await ask('POST', greeting, JSON.stringify({ name: '  Caoimhe ' }));
    expect({ status, body }).toEqual({
      status: 201,
      body: { success: true, data: { greeting: 'Dia duit, Caoimhe' } },
    });
  });

  test('is answered with what nobody stores, frames or takes for a page, whatever became of it', async () => {
    const session = { id: newId(), account, role: 'parent' } as const;
    const token = await sessions.start(session, new Date(Date.now() + 60_000));
    const answers = await Promise.all([
      ask('POST', greeting, JSON.stringify({ name: 'Caoimhe' })),
      ask('GET', '/api/v1/secret', undefined, { Authorization: `Bearer ${token}` }),
      ask('GET', '/api/v1/secret'),
      ask('DELETE', '/api/v1/secret'),
      ask('GET', '/api/v1/nowhere'),
      ask('GET', '/api/v1/broken'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 401, 405, 404, 500]);
    for (const { headers } of answers)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
  });

  test('that is refused says so by code and sentence', async () => {
    const { status, body } = await ask('POST', greeting, JSON.stringify({ name: 'nobody' }));
    expect({ status, body }).toEqual({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', message: 'Not found.' },
    });
  });

  test.each([
    ['a missing field', '{}', 'Name is required'],
    ['a blank field', '{"name":"  "}', 'Name is required'],
    ['a number for a text', '{"name":7}', 'Name is required'],
    ['a wrong type without a text of its own', '{"name":"a","times":"x"}', 'times must be a number'],
    ['a NUL', '{"name":"a\\u0000b"}', 'The text contains characters that cannot be stored'],
    ['nothing but a list', '[]', 'What was sent must be an object'],
    ['half a character', '{"name":"\\ud83d"}', 'The text contains characters that cannot be stored'],
  ])('with %s is 400 and says what is wrong', async (_, sent, sentence) => {
    const { status, body } = await ask('POST', greeting, sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: [sentence] });
  });

  test('that is nested without end is refused, not choked on', async () => {
    const { status, body } = await ask(
      'POST',
      greeting,
      `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    );
    expect([status, body.errors]).toEqual([400, ['What was sent is nested too deeply']]);
  });

  test('of many small parts is refused before anything is done with them', async () => {
    const { status, body } = await ask('POST', greeting, `{"name":[${'1,'.repeat(25_000)}1]}`);
    expect([status, body.errors]).toEqual([400, ['What was sent has too many parts']]);
  });

  test('may be as long as it says, and no longer', async () => {
    const sent = (length: number) =>
      ask('POST', '/api/v1/long', JSON.stringify({ name: 'x'.repeat(length) }));
    expect((await sent(100_000)).body).toEqual({ success: true, data: { length: 100_000 } });
    expect((await sent(140_000)).status).toBe(413);
  });

  test('of somebody who may not make it is refused unread', async () => {
    expect((await ask('POST', '/api/v1/secret', '{"half":')).body.code).toBe('UNAUTHENTICATED');
  });

  test('tells what it cost to read, by its route', async () => {
    await ask('POST', greeting, '{"name":"Caoimhe"}');
    expect(await metrics.metrics()).toMatch(
      /http_parse_seconds_count\{method="POST",route="\/api\/v1\/people\/:id\/greeting"\} [1-9]/,
    );
  });

  test('may hold a backslash and what looks like an escape', async () => {
    const { body } = await ask('POST', greeting, JSON.stringify({ name: '\\u0000' }));
    expect(body.data.greeting).toBe('Dia duit, \\u0000');
  });

  test('may hold emoji and fadas', async () => {
    const { body } = await ask('POST', greeting, JSON.stringify({ name: 'Ó Súilleabháin 😀' }));
    expect(body.data.greeting).toBe('Dia duit, Ó Súilleabháin 😀');
  });

  test('with a malformed id in its address is 400', async () => {
    const { status, body } = await ask('POST', '/api/v1/people/17/greeting', '{"name":"a"}');
    expect([status, body.errors]).toEqual([400, ['An id is 24 hexadecimal characters']]);
  });

  test.each([
    ['{"name":', 400, 'MALFORMED'],
    ['"name"', 400, 'MALFORMED'],
    [JSON.stringify({ name: 'x'.repeat(65_536) }), 413, 'TOO_LARGE'],
  ])('with an unreadable or oversized body is refused', async (sent, status, code) => {
    const answered = await ask('POST', greeting, sent);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });

  test('of an unknown address is 404 in JSON, of another method 405 with the methods that there are', async () => {
    expect((await ask('GET', '/api/v1/nowhere')).body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    const other = await ask('DELETE', greeting);
    expect([other.status, other.body.code, other.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
  });

  test('that meets a mistake of ours tells nothing of it', async () => {
    const { status, body } = await ask('GET', '/api/v1/broken');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('siobhan');
  });

  test('while a store is away is 503 and says when to come again', async () => {
    const { status, body, headers } = await ask('GET', '/api/v1/away');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
  });

  test('for which a disk has no room says that, whether it is the database’s or ours', async () => {
    for (const name of ['53100', 'ENOSPC']) {
      const { status, body, headers } = await ask('POST', '/api/v1/full', JSON.stringify({ name }));
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'NO_ROOM', '1']);
    }
  });

  test('that was writing when something failed does not say that nothing was changed', async () => {
    for (const sent of [{}, { mistake: true }]) {
      const { status, body, headers } = await ask('POST', '/api/v1/unclear', JSON.stringify(sent));
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'OUTCOME_UNCLEAR', '1']);
      expect(body.message).toContain('may or may not');
    }
  });

  test('too many is 429 with Retry-After, and a forged X-Forwarded-For changes nothing', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++)
      statuses.push(
        (await ask('GET', '/api/v1/narrow', undefined, { 'X-Forwarded-For': `10.0.0.${n}` })).status,
      );
    expect(statuses).toEqual([200, 200, 429]);
    const last = await ask('GET', '/api/v1/narrow');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('an account whose commands come faster than a person taps waits, and nobody else does', async () => {
  const tokenOf = async (whose: Id) => {
    const session = { id: newId(), account: whose, role: 'parent' } as const;
    return `Bearer ${await sessions.start(session, new Date(Date.now() + 60_000))}`;
  };
  const eager = newId();
  // Two sessions of one account share its limit.
  const [phone, tablet, other] = await Promise.all([tokenOf(eager), tokenOf(eager), tokenOf(newId())]);
  const command = (Authorization: string) =>
    ask('POST', greeting, JSON.stringify({ name: 'Caoimhe' }), { Authorization });
  const statuses: number[] = [];
  for (const token of [phone, tablet, phone]) statuses.push((await command(token)).status);
  expect(statuses).toEqual([201, 201, 201]);
  const late = await command(tablet);
  expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('GET', '/api/v1/secret', undefined, { Authorization: phone })).status).toBe(200);
  expect((await command(other)).status).toBe(201);
  expect((await ask('POST', greeting, JSON.stringify({ name: 'Caoimhe' }))).status).toBe(201);
});

test('an address that is refused again and again without a session waits; who is logged in there does not', async () => {
  const app = createHttpApp(
    {
      log,
      metrics: createMetrics(log),
      sessions,
      proxies: 1,
      refusalsPerMinute: 3,
    },
    (router) => {
      serve(router, secret, async ({ session }) => ({ account: session.account }));
      serve(router, greet, async () => ({ greeting: 'Dia duit' }));
    },
  );
  const refusing = await listen(app.callback(), 0, '127.0.0.1');
  try {
    const from = async (address: string, path: string, headers: Record<string, string> = {}) => {
      const url = `http://127.0.0.1:${refusing.port}/api/v1${path}`;
      return fetch(url, { headers: { 'X-Forwarded-For': address, ...headers } });
    };
    for (const path of ['/secret', '/nowhere', '/people/17/greeting'])
      expect([401, 404, 405]).toContain((await from('10.0.0.1', path)).status);
    const late = await from('10.0.0.1', '/secret');
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await from('10.0.0.2', '/secret')).status).toBe(401);
    const session = { id: newId(), account, role: 'parent' } as const;
    const token = await sessions.start(session, new Date(Date.now() + 60_000));
    expect((await from('10.0.0.1', '/secret', { Authorization: `Bearer ${token}` })).status).toBe(200);
  } finally {
    await refusing.close();
  }
});

describe('a session', () => {
  const start = async (role: 'parent' | 'childminder' = 'parent', expires = Date.now() + 60_000) => {
    const session = { id: newId(), account, role };
    return { session, token: await sessions.start(session, new Date(expires)) };
  };
  const secretWith = (token: string) =>
    ask('GET', '/api/v1/secret', undefined, { Authorization: `Bearer ${token}` });

  test('lets its role in and keeps others out', async () => {
    expect((await secretWith((await start()).token)).body.data).toEqual({ account });
    expect((await secretWith((await start('childminder')).token)).status).toBe(403);
    expect((await ask('GET', '/api/v1/secret')).body.code).toBe('UNAUTHENTICATED');
  });

  test('is over at once when it is ended', async () => {
    const { session, token } = await start();
    expect((await secretWith(token)).status).toBe(200);
    await sessions.end(session.id);
    expect((await secretWith(token)).status).toBe(401);
  });

  test('does not outlive its time', async () => {
    const { token } = await start('parent', Date.now() - 1_000);
    expect((await secretWith(token)).status).toBe(401);
  });

  test('is seen to be alive, which is written down at most once a minute', async () => {
    const { session, token } = await start();
    const asleep = (interval: string) =>
      pool.query(`update session.session set last_active_at = now() - $2::interval where id = $1`, [
        session.id,
        interval,
      ]);
    const idle = async () => {
      const { rows } = await pool.query<{ idle: boolean }>(
        `select last_active_at < now() - interval '10 seconds' as idle from session.session where id = $1`,
        [session.id],
      );
      return rows[0]?.idle;
    };
    await asleep('1 hour');
    await secretWith(token);
    await expect.poll(idle).toBe(false);
    await asleep('1 hour');
    await secretWith(token);
    expect(await idle()).toBe(true);
  });

  test('goes on under a new key while the old one is kept, and not when it is dropped', async () => {
    const { token } = await start();
    expect(await sessions.check(token)).toMatchObject({ account });
    const rotated = openSessions(pool, [{ kid: 'next', secret: 'n'.repeat(40) }, ...keys]);
    expect(await rotated.check(token)).toMatchObject({ account });
    const dropped = openSessions(pool, [{ kid: 'next', secret: 'n'.repeat(40) }]);
    expect(await dropped.check(token)).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['rubbish', 'rubbish'],
    [
      'no signature',
      `${Buffer.from('{"alg":"none","kid":"now"}').toString('base64url')}.${Buffer.from(`{"sub":"${account}"}`).toString('base64url')}.`,
    ],
  ])('is not made of %s', async (_, token) => {
    expect((await secretWith(token)).status).toBe(401);
  });

  test('is not made by somebody else’s signature, issuer or audience', async () => {
    const { session } = await start();
    const forge = (key: string, issuer: string, audience: string) =>
      new SignJWT({ sid: session.id, role: 'parent' })
        .setProtectedHeader({ alg: 'HS256', kid: 'now' })
        .setSubject(account)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key));
    const own = keys[0]?.secret ?? '';
    expect((await secretWith(await forge('x'.repeat(40), 'nead', 'nead-api'))).status).toBe(401);
    expect((await secretWith(await forge(own, 'other', 'nead-api'))).status).toBe(401);
    expect((await secretWith(await forge(own, 'nead', 'other'))).status).toBe(401);
    expect((await secretWith(await forge(own, 'nead', 'nead-api'))).status).toBe(200);
  });
});
