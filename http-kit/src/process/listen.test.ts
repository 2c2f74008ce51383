import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpApp } from '../app.ts';
import { bodyReader } from '../body.ts';
import { createLog } from '../log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type Ceilings, type Listening, listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { takePort } from './take-port.ts';
import { isListening, underWay } from './test-under-way.ts';

const patient: Ceilings = {
  connections: 100,
  perAddress: 100,
  silentMs: 10_000,
  requestMs: 10_000,
  stopMs: 10_000,
};
const open: Listening[] = [];
const idling: Socket[] = [];
afterEach(async () => {
  for (const socket of idling.splice(0)) socket.destroy();
  for (const http of open.splice(0)) await http.close();
});

async function serving(ceilings: Partial<Ceilings>, lines: string[] = []): Promise<Listening> {
  const log = createLog('test', 'debug', { write: (line) => void lines.push(line) });
  const nobody: Sessions = {
    check: async () => undefined,
    claimed: async () => undefined,
    goesOn: async () => false,
    used: () => undefined,
    prove: async () => undefined,
    isProved: async () => false,
    owner: async () => undefined,
    start: async () => '',
    end: async () => undefined,
    belongs: async () => false,
    ongoing: async () => new Set(),
  };
  const app = createHttpApp({ log, metrics: createMetrics(log), sessions: nobody, proxies: 0 }, (router) => {
    const read = bodyReader();
    router.post('/read', async (ctx) => {
      await read(ctx);
      ctx.body = 'read';
    });
  });
  const http = await listen(app.callback(), 0, '127.0.0.1', { ...patient, ...ceilings });
  open.push(http);
  return http;
}

/** Everything sent back on a connection after this text, until the other side ends it. */
function said({ port }: Listening, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => void (text && socket.write(text)));
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

function idle({ port }: Listening): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    idling.push(socket);
    socket.on('error', () => undefined);
  });
}

/** Everything that the other side sends until it closes the connection. */
function toItsEnd(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  return new Promise((resolve) => socket.once('close', () => resolve(heard)));
}

test.each([
  ['says nothing', ''],
  ['begins its headers and stops', 'GET /health HTTP/1.1\r\nHost: a\r\n'],
])('a connection that %s is closed', async (_, text) => {
  const http = await serving({ silentMs: 200 });
  await said(http, text);
});

test('a body that stops is answered, closed, and told once without a stack', async () => {
  const lines: string[] = [];
  const http = await serving({ silentMs: 200, requestMs: 400 }, lines);
  await said(
    http,
    'POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a"',
  );
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await http.close();
  expect(lines.filter((line) => /timeout|aborted|broke|failed|finish/i.test(line))).toHaveLength(1);
  expect(lines.join()).not.toContain('stack');
});

test('more connections from one address than it may have are closed, and there is room again when one goes', async () => {
  const http = await serving({ perAddress: 2 });
  const [first] = await Promise.all([idle(http), idle(http)]);
  expect(await said(http, 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  first?.destroy();
  await expect
    .poll(() => said(http, 'GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))
    .toContain('HTTP/1.1 404');
});

test('more connections than there may be in all are closed', async () => {
  const http = await serving({ connections: 1 });
  await idle(http);
  expect(await said(http, 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
});

describe('a stop', () => {
  test('answers what is under way, keeps no connection, and takes nothing new', async () => {
    const http = await serving({});
    const sixteen = await Promise.all(
      Array.from({ length: 16 }, () => underWay(http.port, '/read', '{"a":1}')),
    );
    const quiet = await idle(http);
    const left = new Promise((resolve) => quiet.once('close', resolve));
    const closing = http.close();
    await left;
    await expect.poll(() => isListening(http.port)).toBe(false);
    for (const answer of await Promise.all(sixteen.map((one) => one.finish())))
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
    await closing;
  });

  test('waits for what is under way also where somebody else has closed the server', async () => {
    const http = await serving({});
    const one = await underWay(http.port, '/read', '{"a":1}');
    http.server.close();
    let stopped = false;
    const closing = http.close().then(() => {
      stopped = true;
    });
    await expect.poll(() => isListening(http.port)).toBe(false);
    expect(stopped).toBe(false);
    expect(await one.finish()).toContain('200 OK');
    await closing;
  });

  test('answers who was waiting to be let in, or was let in and is about to ask', async () => {
    const http = await serving({});
    const ask = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n';
    const letIn = await idle(http);
    const waiting = connect(http.port, '127.0.0.1');
    waiting.write(ask);
    const answers = Promise.all([waiting, letIn].map(toItsEnd));
    const closing = http.close();
    letIn.write(ask);
    for (const answer of await answers)
      expect(answer).toMatch(/^HTTP\/1\.1 404(.*\r\n)*Connection: close\r\n/);
    await closing;
  });

  test('cuts what does not end in time', async () => {
    const http = await serving({ stopMs: 100 });
    const one = await underWay(http.port, '/read', '{"a":1}');
    await http.close();
    expect(await one.finish()).toBe('');
  });
});

test('a port that another program has is told with the setting that names another one', async () => {
  const other = await listen((_, response) => response.end(), 0, '127.0.0.1');
  const taken = takePort(createServer(), 'METRICS_PORT', other.port, '127.0.0.1');
  await expect(taken).rejects.toThrow(`Port ${other.port} is in use: set METRICS_PORT to another one.`);
  await other.close();
});
