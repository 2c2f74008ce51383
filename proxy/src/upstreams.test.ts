import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
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

test('a node is not left out because a caller went away', async () => {
  let given = 0;
  let left = 0;
  const node = (name: string) =>
    listening(
      createServer((incoming, response) => {
        if (incoming.url !== '/slow') return void response.end(name);
        given += 1;
        response.once('close', () => {
          left += 1;
        });
      }),
    );
  const nodes = [await node('one'), await node('other')];
  const proxy = await listening(
    createServer((incoming, response) =>
      passOn({ name: 'part', nodes }, incoming.url ?? '/', incoming, response),
    ),
  );
  const going = new AbortController();
  const gone = fetch(new URL('/slow', proxy), { signal: going.signal });
  gone.catch(() => undefined);
  await expect.poll(() => given).toBe(1);
  going.abort();
  await expect.poll(() => left).toBe(1);
  const answers: string[] = [];
  for (let n = 0; n < 4; n++) answers.push(await (await fetch(proxy)).text());
  expect(answers.toSorted()).toEqual(['one', 'one', 'other', 'other']);
});

test('a gateway that cannot be reached is counted as any other node is', async () => {
  const failed: string[] = [];
  const nodes = [new URL('http://127.0.0.1:9'), new URL('http://127.0.0.1:10')];
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
  await new Promise((resolve) => asked.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(failed).toEqual(['REALTIME', 'REALTIME']);
});
