import { endpoint } from '@nead/contracts/endpoint.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { Id, newId } from '@nead/contracts/ids.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createHttpApp } from '../app.ts';
import { createLog } from '../log.ts';
import { type Listening, listen } from '../process/listen.ts';
import { createMetrics } from '../process/metrics.ts';
import { serve, serveQuery } from '../serve.ts';
import { pendingOf } from './pending-session.ts';
import { openSessions, SESSION_TABLE, type Sessions } from './sessions.ts';

const query = (path: string, more: object = {}) =>
  endpoint(`GET ${path}`, { summary: 'A query', access: ['parent'], answer: z.unknown(), ...more });

/** The paths of queries that never look at their session themselves. */
const paths = ['/answers', '/refuses', '/breaks', '/of-others', '/numbers?n=none', '/looks'];
const account = newId();
let database: TestDatabase;
let pool: pg.Pool;
let sessions: Sessions;
let http: Listening;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(SESSION_TABLE);
  sessions = openSessions(pool, [{ kid: 'now', secret: 'k'.repeat(40) }]);
  const log = createLog('test', 'silent');
  const parts = { log, metrics: createMetrics(log), sessions, proxies: 1 };
  const app = createHttpApp({ ...parts, refusalsPerMinute: 30 }, (router) => {
    serveQuery(router, query('/answers'), async ({ session }) => session.account);
    serveQuery(router, query('/refuses'), async () => refuse('NOT_FOUND'));
    serveQuery(router, query('/breaks'), async () => {
      throw new Error('A mistake of ours');
    });
    serveQuery(router, query('/of-others', { access: ['admin'] }), async () => 'theirs');
    serveQuery(
      router,
      query('/numbers', { query: z.object({ n: z.stringFormat('n', /^\d+$/) }) }),
      async () => 1,
    );
    serve(router, query('/looks'), async ({ session }) => session.account);
    const open = query('/open', { access: 'public', answer: z.nullable(Id) });
    serve(router, open, async ({ session }) => session?.account ?? null);
    const guessed = { summary: 'A guess', access: 'public', query: z.object({ is: z.string() }) } as const;
    const secret = endpoint('GET /secret', { ...guessed, answer: z.unknown() });
    serve(router, secret, async ({ query: { is } }) => (is === 'right' ? 'found' : refuse('NOT_FOUND')));
    const confirms = query('/confirms');
    serveQuery(router, confirms, async ({ ctx, session }) => {
      pendingOf(ctx)?.confirm();
      return session.account;
    });
  });
  http = await listen(app.callback(), 0, '127.0.0.1');
});
afterAll(async () => {
  await http?.close();
  await pool?.end();
  await database?.drop();
});

async function get(path: string, token: string, address = '192.0.2.1') {
  const answer = await fetch(`http://127.0.0.1:${http.port}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
  });
  const { data, code } = JSON.parse(await answer.text()) as { data?: unknown; code?: string }; // our envelope
  return { status: answer.status, data, code };
}

async function start() {
  const session = { id: newId(), account, role: 'parent' } as const;
  return { id: session.id, token: await sessions.start(session, new Date(Date.now() + 60_000)) };
}

test('whatever a query would answer, whoever’s session is over is told that, and nothing else', async () => {
  const { id, token } = await start();
  const before = await Promise.all(paths.map((path) => get(path, token)));
  expect(before.map(({ status }) => status)).toEqual([200, 404, 500, 403, 400, 200]);
  await sessions.end(id);
  for (const path of paths) {
    expect([path, await get(path, token)]).toEqual([
      path,
      { status: 401, data: undefined, code: 'UNAUTHENTICATED' },
    ]);
  }
});

test('for a call that anybody may make, a session that is over is none', async () => {
  const { id, token } = await start();
  expect((await get('/open', token)).data).toBe(account);
  await sessions.end(id);
  expect((await get('/open', token)).data).toBe(null);
});

test('what a statement of the query has seen is not asked again', async () => {
  const { id, token } = await start();
  await sessions.end(id);
  // The route confirms a session that it has not checked, for this test only.
  expect((await get('/confirms', token)).data).toBe(account);
});

test('who comes again and again with a session that is over waits, as without one; who is logged in does not', async () => {
  const [ended, alive] = [await start(), await start()];
  await sessions.end(ended.id);
  const answers = [];
  for (let nth = 0; nth < 40; nth++) answers.push((await get('/answers', ended.token)).status);
  expect(answers[0]).toBe(401);
  expect(answers.at(-1)).toBe(429);
  expect((await get('/answers', alive.token)).status).toBe(200);
  expect((await get('/refuses', alive.token)).status).toBe(404);
});

test('who guesses at a call that anybody may make waits, also with a session that is over', async () => {
  const [ended, alive] = [await start(), await start()];
  await sessions.end(ended.id);
  const guess = (token: string, is: string) => get(`/secret?is=${is}`, token, '192.0.2.2');
  for (let nth = 0; nth < 31; nth++) await guess(ended.token, 'wrong');
  expect((await guess(ended.token, 'wrong')).status).toBe(429);
  expect((await guess(ended.token, 'right')).status).toBe(429);
  expect((await guess(alive.token, 'right')).status).toBe(200);
});
