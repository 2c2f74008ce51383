import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { createInterface } from 'node:readline';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { isListening, underWay } from '@nead/http-kit/process/test-under-way.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProxySettings } from './proxy-settings.ts';

/** A stand-in for one part of the fleet: it answers its name and the request. */
async function part(name: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (incoming: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    if (body === 'wait') await held;
    if (body === 'die') return void incoming.socket.destroy();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ part: name, method: incoming.method, url: incoming.url, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // it listens on TCP
}

/** An answer that waits for the end of the tests. */
let release: () => void = () => undefined;
const held = new Promise<void>((resolve) => {
  release = resolve;
});

/** A node that is ending: its machine accepts callers, but the node takes none. */
const leaving = createTcpServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.resetAndDestroy());
});

let parts: { server: Server; url: string }[];
let proxy: ChildProcess;
let port: number;

beforeAll(async () => {
  parts = await Promise.all(['command', 'query', 'realtime'].map(part));
  const [command, query, realtime] = parts.map(({ url }) => url);
  await new Promise<void>((resolve) => leaving.listen(0, '127.0.0.1', resolve));
  const gone = `http://127.0.0.1:${(leaving.address() as AddressInfo).port}`; // it listens on TCP
  // At the first node of the write side no server listens, and the second is about to end.
  const env = {
    ...process.env,
    PORT: '0',
    COMMAND_API: `http://127.0.0.1:9,${gone},${command}`,
    QUERY_API: query,
    REALTIME: realtime,
  };
  proxy = spawn(process.execPath, [...typescript, 'proxy/src/main.ts'], {
    env: { ...env, SITE: 'proxy/src' },
  });
  port = await new Promise((resolve) => {
    createInterface({ input: proxy.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const said = /web is ready on (\d+)/.exec(line);
      if (said) resolve(Number(said[1]));
    });
  });
});
afterAll(() => {
  proxy?.kill();
  leaving.close();
  for (const { server } of parts ?? []) server.close();
});

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: response.status, body: await response.json() };
};

/** Sends exactly these bytes; resolves with the answer when the other side closes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
  });
}

test('a command that a node had not taken when it went is carried out by the next', async () => {
  for (let n = 0; n < 6; n++) {
    const { status, body } = await ask('/api/v1/x', { method: 'POST', body: '{"a":1}' });
    expect([status, body]).toMatchObject([200, { part: 'command', body: '{"a":1}' }]);
  }
});

test('of a command whose node broke off nobody says that nothing was changed', async () => {
  const answer = await ask('/api/v1/messages', { method: 'POST', body: 'die' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNCLEAR' } });
});

describe('the proxy', () => {
  test('passes queries to the read side and commands to the write side, to a node that is there', async () => {
    expect((await ask('/api/v1/x?y=1')).body).toMatchObject({ part: 'query', url: '/api/v1/x?y=1' });
    for (let n = 0; n < 4; n++) {
      const { body } = await ask('/api/v1/x', { method: 'POST', body: '{"a":1}' });
      expect(body).toMatchObject({ part: 'command', method: 'POST', body: '{"a":1}' });
    }
  });

  test('a query with a body takes nothing from the next one', async () => {
    for (let n = 0; n < 3; n++) {
      await raw(
        'GET /api/v1/a HTTP/1.1\r\nHost: proxy\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
      );
      expect(await ask('/api/v1/b')).toMatchObject({ status: 200, body: { url: '/api/v1/b' } });
    }
  });

  test.each([
    '/api/v1/../../metrics',
    '/api/v1/%2e%2e/%2e%2e/metrics',
    '/socket.io/../metrics',
    '//api/v1/x',
    '/metrics',
    '/health/x',
  ])('leads nowhere by way of %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });

  test('is alive by itself, and ready when every part has a node that is', async () => {
    expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'live' } });
    expect(await ask('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  test('answers in JSON where the client has nothing to say', async () => {
    expect(await ask('/somewhere', { method: 'DELETE' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test('is told every mistake of its settings at once, and what is not set stands at its default', () => {
    const right = { COMMAND_API: 'http://a:1', QUERY_API: 'http://b:1,http://c:1', REALTIME: 'http://d:1' };
    expect(readProxySettings({ ...right, PORT: '', HOST: '' })).toMatchObject({ PORT: 3000 });
    expect(readProxySettings({ ...right, QUERY_API: '', REALTIME: 'ftp://d,', PORT: '70000' })).toEqual([
      'QUERY_API must be a list of http:// addresses with commas between.',
      'REALTIME must be a list of http:// addresses with commas between.',
      'PORT must be at most 65535.',
    ]);
    expect(readProxySettings({ ...right, PORT: 'three' })).toEqual(['PORT must be a whole number.']);
    expect(readProxySettings({ ...right, MOST_CONNECTIONS: '0' })).toEqual([
      'MOST_CONNECTIONS must be at least 1.',
    ]);
  });

  test('leads to pages of development only where it is development', () => {
    const fleet = {
      COMMAND_API: 'http://a:1',
      QUERY_API: 'http://b:1',
      REALTIME: 'http://c:1',
      PLAY: 'http://d:1',
    };
    const refused = ['PLAY is for development: elsewhere nobody is played.'];
    expect(readProxySettings(fleet)).toEqual(refused);
    expect(readProxySettings({ ...fleet, NODE_ENV: 'production' })).toEqual(refused);
    expect(readProxySettings({ ...fleet, NODE_ENV: 'development' })).toMatchObject({
      PLAY: { name: 'PLAY' },
    });
  });

  test('is stopped and cuts none of the sixteen that are under way', async () => {
    const sixteen = await Promise.all(Array.from({ length: 16 }, () => underWay(port, '/api/v1/x', 'wait')));
    const answers = sixteen.map((one) => one.finish());
    const gone = new Promise((resolve) => proxy.once('exit', resolve));
    proxy.kill();
    await expect.poll(() => isListening(port)).toBe(false);
    release();
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
      expect(answer).toContain('"body":"wait"');
    }
    expect(await gone).toBe(0);
  });
});
