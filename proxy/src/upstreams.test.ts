import { ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { passOn, passUpgradeOn } from './upstreams.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(server: Server): Promise<URL> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on TCP
}

/**
 * A proxy in front of two nodes, which answer their names, never answer requests for /slow, and read nothing sent to
 * /hangs.
 */
async function twoNodes() {
  let given = 0;
  let left = 0;
  const node = (name: string) => {
    const server = createServer((incoming, response) => {
      if (incoming.url === '/') return void response.end(name);
      given += 1;
      if (incoming.url === '/slow') incoming.resume();
      response.once('close', () => {
        left += 1;
      });
    });
    return listening(server);
  };
  const nodes = [await node('one'), await node('other')];
  const proxy = await listening(
    createServer((incoming, response) => {
      passOn({ name: 'part', nodes }, incoming.url ?? '/', incoming, response);
    }),
  );
  return {
    proxy,
    given: () => given,
    left: () => left,
    async whoAnswers() {
      const answers: string[] = [];
      for (let n = 0; n < 4; n++) answers.push(await (await fetch(proxy)).text());
      return answers.toSorted();
    },
  };
}

test('a node is not left out because a caller went away', async () => {
  const { proxy, given, left, whoAnswers } = await twoNodes();
  const going = new AbortController();
  const gone = fetch(new URL('/slow', proxy), { signal: going.signal });
  gone.catch(() => undefined);
  await expect.poll(given).toBe(1);
  going.abort();
  await expect.poll(left).toBe(1);
  expect(await whoAnswers()).toEqual(['one', 'one', 'other', 'other']);
});

/** Makes twenty seconds pass in a moment. */
function hurryTime(): void {
  const { setTimeout: wait } = ClientRequest.prototype;
  const hurried = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
    this: ClientRequest,
    ms: number,
    over?: () => void,
  ) {
    return wait.call(this, ms / 100, over);
  });
  onTestFinished(() => hurried.mockRestore());
}

/** A command that is announced one byte longer than sent. */
async function stall({ proxy, given }: Awaited<ReturnType<typeof twoNodes>>, path: string, bytes: number) {
  const asking = request(new URL(path, proxy), { method: 'POST', headers: { 'Content-Length': bytes + 1 } });
  asking.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve) => asking.once('response', resolve));
  asking.write(Buffer.alloc(bytes));
  await expect.poll(given).toBe(1);
  return { answered, leave: () => asking.destroy() };
}

test('a node is not left out because a caller sent slowly, and went before all of it was there', async () => {
  const nodes = await twoNodes();
  const { leave } = await stall(nodes, '/slow', 1_000);
  const hours = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  leave();
  await expect.poll(nodes.left).toBe(1);
  hours.mockRestore();
  expect(await nodes.whoAnswers()).toEqual(['one', 'one', 'other', 'other']);
});

test('a caller who never sends the rest is told, and no node is left out for it', async () => {
  hurryTime();
  const nodes = await twoNodes();
  const { answered } = await stall(nodes, '/slow', 1_000);
  expect((await answered).statusCode).toBe(503);
  expect(await nodes.whoAnswers()).toEqual(['one', 'one', 'other', 'other']);
});

test('a node that takes no more of a command is left out', async () => {
  hurryTime();
  const nodes = await twoNodes();
  const { answered } = await stall(nodes, '/hangs', 20_000_000);
  expect((await answered).statusCode).toBe(503);
  expect(new Set(await nodes.whoAnswers()).size).toBe(1);
});

test('a connection that is used again and again is listened to as often as one that is used once', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const { whoAnswers } = await twoNodes();
  for (let n = 0; n < 8; n++) await whoAnswers();
  expect(warned).not.toHaveBeenCalled();
});

/** A caller who asks for a WebSocket at a proxy in front of these nodes, and the outcome. */
async function askForSocket(nodes: readonly URL[]) {
  const failed: string[] = [];
  const server = createServer();
  server.on('upgrade', (incoming, socket, head) =>
    passUpgradeOn({ name: 'REALTIME', nodes }, '/socket.io/', incoming, socket as Socket, head, (to) =>
      failed.push(to),
    ),
  );
  const { port } = await listening(server);
  const asked = connect(Number(port), '127.0.0.1', () =>
    asked.write(
      'GET /socket.io/ HTTP/1.1\r\nHost: proxy\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  );
  let answer = '';
  asked.on('data', (text) => (answer += text));
  const answered = new Promise<string>((resolve) => asked.once('close', () => resolve(answer)));
  return { failed, answered };
}

test('a gateway that cannot be reached is counted as any other node is', async () => {
  const nodes = [new URL('http://127.0.0.1:9'), new URL('http://127.0.0.1:10')];
  const { answered, failed } = await askForSocket(nodes);
  expect(await answered).toMatch(/^HTTP\/1\.1 503 /);
  expect(failed).toEqual(['REALTIME', 'REALTIME']);
});

test('a gateway that refuses a socket is let go of, and is no worse for it', async () => {
  const server = createServer((_, response) => void response.writeHead(400).end('no such session'));
  // It would keep the connection for as long as the proxy does.
  server.keepAliveTimeout = 0;
  const { answered, failed } = await askForSocket([await listening(server)]);
  expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  expect(failed).toEqual([]);
});
