import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passOn, passUpgradeOn } from './upstreams.ts';

/**
 * A server that listens and never accepts anybody: once its queue is full, it is as silent as a machine that is
 * switched off.
 */
const SILENT = `const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

let silent: ChildProcess;
let queue: Socket[] = [];
let node: Server;
let proxy: Server;

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

beforeAll(async () => {
  silent = spawn(process.execPath, ['-e', SILENT]);
  const port = await new Promise<number>((resolve) =>
    silent.stdout?.once('data', (said) => resolve(Number(said))),
  );
  queue = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await vi.waitFor(() => expect(queue.some(({ connecting }) => !connecting)).toBe(true));
  node = createServer((incoming, response) => incoming.resume().on('end', () => response.end('done')));
  node.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await listening(node);
  const nodes = [new URL(`http://127.0.0.1:${port}`), new URL(urlOf(node))];
  proxy = createServer((incoming, response) => passOn({ name: 'part', nodes }, '/', incoming, response));
  proxy.on('upgrade', (incoming, socket, head) =>
    passUpgradeOn({ name: 'part', nodes }, '/', incoming, socket as Socket, head),
  );
  await listening(proxy);
});
afterAll(() => {
  for (const socket of queue) socket.destroy();
  silent?.kill('SIGKILL');
  proxy?.close();
  node?.close();
});

const asSocket = (server: Server) =>
  request(urlOf(server), { headers: { connection: 'Upgrade', upgrade: 'websocket' } });

/** The first answer to a live screen's greeting. */
const echo = () =>
  new Promise<string>((resolve, reject) => {
    const asked = asSocket(proxy).on('error', reject);
    asked.once('upgrade', (_, socket) => {
      socket.write('hello');
      socket.once('data', (said) => {
        resolve(String(said));
        socket.destroy();
      });
    });
    asked.setTimeout(10_000, () => asked.destroy(new Error('kept waiting')));
    asked.end();
  });

test('neither a query nor a command nor a live screen is kept waiting by a node that is switched off', async () => {
  const asked = [{ method: 'GET' }, { method: 'DELETE' }, { method: 'POST', body: '{}' }];
  // Each request twice, one of which begins with the silent node; all at once, since a node found silent is left out
  // for a moment.
  const answers = asked
    .flatMap((each) => [each, each])
    .map(async (each) => {
      const answer = await fetch(urlOf(proxy), { ...each, signal: AbortSignal.timeout(10_000) });
      return [each.method, answer.status, await answer.text()];
    });
  const echoes = [echo(), echo()];
  expect(await Promise.all(answers)).toEqual(
    asked.flatMap(({ method }) => [
      [method, 200, 'done'],
      [method, 200, 'done'],
    ]),
  );
  expect(await Promise.all(echoes)).toEqual(['hello', 'hello']);
});
