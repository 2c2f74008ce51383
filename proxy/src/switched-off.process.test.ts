import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passOn } from './upstreams.ts';

/** Listens and never lets anybody in: once its queue is full, it is as silent as a machine that is switched off. */
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
  await listening(node);
  const nodes = [new URL(`http://127.0.0.1:${port}`), new URL(urlOf(node))];
  proxy = createServer((incoming, response) => passOn({ name: 'part', nodes }, '/', incoming, response));
  await listening(proxy);
});
afterAll(() => {
  for (const socket of queue) socket.destroy();
  silent?.kill('SIGKILL');
  proxy?.close();
  node?.close();
});

test('neither a query nor a command is kept waiting by a node that is switched off', async () => {
  const asked = [{ method: 'GET' }, { method: 'DELETE' }, { method: 'POST', body: '{}' }];
  // Of two in a row one begins with that node; all at once, since it is left out for a moment once it was found silent.
  const answers = asked
    .flatMap((each) => [each, each])
    .map(async (each) => {
      const answer = await fetch(urlOf(proxy), { ...each, signal: AbortSignal.timeout(10_000) });
      return [each.method, answer.status, await answer.text()];
    });
  expect(await Promise.all(answers)).toEqual(
    asked.flatMap(({ method }) => [
      [method, 200, 'done'],
      [method, 200, 'done'],
    ]),
  );
});
