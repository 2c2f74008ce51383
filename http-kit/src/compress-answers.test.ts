import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';
import { type Listening, listen } from './process/listen.ts';

const day = {
  records: Array.from({ length: 40 }, (_, nth) => ({ _id: `${nth}`, kind: 'meal', eaten: 'all' })),
};
const plain = Buffer.byteLength(JSON.stringify(day));
const bodies: Readonly<Record<string, () => unknown>> = {
  '/day': () => day,
  '/long': () => ({ records: Array.from({ length: 60 }, () => day) }),
  '/small': () => ({ status: 'live' }),
  '/page': () => `<!doctype html>${'<p>Oisín has slept well.</p>'.repeat(60)}`,
  '/photo': () => Buffer.alloc(4_000, 'a'),
  '/nothing': () => null,
  '/counted': () => ({
    toJSON() {
      written += 1;
      return { status: 'live' };
    },
  }),
};
let written = 0;

let http: Listening;
beforeEach(async () => {
  const app = new Koa();
  app.use(compressAnswers);
  app.use((ctx) => {
    ctx.body = bodies[ctx.path]?.();
  });
  http = await listen(app.callback(), 0, '127.0.0.1');
});
afterEach(() => http.close());

interface Got {
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** The answer as sent over the wire: `fetch` would unpack it. */
const get = (path: string, accepts = 'gzip, deflate, br', method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const asked = request(
      { port: http.port, host: '127.0.0.1', path, method, headers: { 'accept-encoding': accepts } },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ headers: answer.headers, body: Buffer.concat(parts) });
      },
    );
    asked.once('error', reject).end();
  });

test.each(['/day', '/long', '/page'])('what is asked for at %s is sent compressed', async (path) => {
  const { headers, body } = await get(path);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(body.length));
  const whole = await get(path, 'identity');
  expect(gunzipSync(body).equals(whole.body)).toBe(true);
  expect(body.length).toBeLessThan(whole.body.length / 4);
  expect(headers['content-type']).toBe(whole.headers['content-type']);
});

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0, *;q=0'])(
  'whoever accepts %j gets it as it is, and caches are told that others get it otherwise',
  async (accepts) => {
    const { headers, body } = await get('/day', accepts);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    expect(JSON.parse(body.toString())).toEqual(day);
  },
);

test.each(['/small', '/photo', '/nothing'])(
  '%s would not become smaller, and stays as it is',
  async (path) => {
    expect((await get(path)).headers['content-encoding']).toBeUndefined();
  },
);

test('a question about the headers alone is answered as for the whole', async () => {
  const { headers, body } = await get('/day', 'gzip', 'HEAD');
  expect([headers['content-encoding'], body.length]).toEqual(['gzip', 0]);
  expect(Number(headers['content-length'])).toBeLessThan(plain);
});

test('the answer to a command, which may hold a token, is not compressed', async () => {
  expect((await get('/day', 'gzip', 'POST')).headers['content-encoding']).toBeUndefined();
});

test('the length says little about what is in an answer: it is another each time', async () => {
  const lengths = new Set<number>();
  for (let nth = 0; nth < 30; nth++) lengths.add((await get('/day')).body.length);
  expect(lengths.size).toBeGreaterThan(5);
});

test.each(['gzip', 'identity'])('a small answer to who accepts %s is written once', async (accepts) => {
  written = 0;
  const { headers, body } = await get('/counted', accepts);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  });
  expect([String(body), written]).toEqual(['{"status":"live"}', 1]);
});
