import { createServer } from 'node:http';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { startOwnPostgres, type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import type { OutgoingMessage } from '@nead/projections/engine/projection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestGateways,
  range,
  say,
  startTestSession,
  type TestGateways,
  untilSent,
} from './test-gateways.ts';

let database: TestDatabase;
let gateways: TestGateways;
let url: string;

beforeAll(async () => {
  database = await testDatabase();
  gateways = await openTestGateways(database.url);
  ({ url } = await gateways.node());
});
afterAll(async () => {
  await gateways?.close();
  await database?.drop();
});

const register = (childminder: string): OutgoingMessage => ({ audience: { childminder }, kind: 'register' });
const times = (count: number, message: OutgoingMessage): OutgoingMessage[] =>
  range(1, count).map(() => message);

test('a socket without a valid token of a session that goes on is refused with a code', async () => {
  const ended = await startTestSession(gateways.sessions);
  await gateways.sessions.end(ended.id);
  const expired = await startTestSession(gateways.sessions, 'parent', new Date(Date.now() - 1_000));
  const valid = await startTestSession(gateways.sessions);
  const forged = `${valid.token.slice(0, -4)}AAAA`;
  for (const token of [ended.token, expired.token, forged, '', 'x'.repeat(10_000)]) {
    const client = gateways.client(url, token);
    expect(await client.refused()).toMatchObject({ code: 'UNAUTHENTICATED' });
    client.socket.disconnect();
  }
});

test('a session has a number of sockets, and may have another when one of them is gone', async () => {
  const { url: small } = await gateways.node({ ceilings: { sockets: 100, perAddress: 100, perSession: 2 } });
  const { token } = await startTestSession(gateways.sessions);
  const [first, second] = [gateways.client(small, token), gateways.client(small, token)];
  await Promise.all([first.connected(), second.connected()]);
  const late = gateways.client(small, token);
  expect(await late.refused()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const other = await startTestSession(gateways.sessions);
  await gateways.client(small, other.token).connected();
  first.socket.disconnect();
  await untilSent(() => {
    // A socket that was refused does not come back by itself.
    if (!late.socket.active) late.socket.connect();
    return late.socket.connected;
  });
});

test('a socket that leaves while it is being let in counts no more', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let checks = 0;
  const check = async (token: string) => {
    checks += 1;
    if (checks === 1) await held;
    return gateways.sessions.check(token);
  };
  const server = createServer();
  const closed = new Promise<void>((resolve) =>
    server.on('connection', (line) => line.once('close', () => resolve())),
  );
  const { url: small } = await gateways.node({
    httpServer: server,
    sessions: { ...gateways.sessions, check },
    ceilings: { sockets: 100, perAddress: 100, perSession: 1 },
  });
  const { token } = await startTestSession(gateways.sessions);
  const first = gateways.client(small, token);
  await untilSent(() => checks === 1);
  first.socket.disconnect();
  await closed;
  goOn();
  const next = gateways.client(small, token);
  expect(await Promise.race([next.connected(), next.refused()])).toBeUndefined();
});

test('an address has a number of sockets, counted as the proxy in front forwards it', async () => {
  const { url: small } = await gateways.node({
    proxies: 1,
    ceilings: { sockets: 3, perAddress: 2, perSession: 100 },
  });
  const { token } = await startTestSession(gateways.sessions);
  for (const _ of [1, 2]) await gateways.client(small, token, '10.0.0.9, 203.0.113.7').connected();
  const tooMany = gateways.client(small, token, '10.0.0.1, 203.0.113.7');
  expect(await tooMany.refused()).toMatchObject({ type: 'TransportError' });
  tooMany.socket.disconnect();
  await gateways.client(small, token, '203.0.113.8').connected();
  // The node is full now, for everybody.
  expect(await gateways.client(small, token, '203.0.113.9').refused()).toMatchObject({
    type: 'TransportError',
  });
});

test('an audience hears its own messages in order, on both nodes, and nobody else does', async () => {
  const other = await gateways.node();
  const a = await startTestSession(gateways.sessions);
  const b = await startTestSession(gateways.sessions);
  const first = gateways.client(url, a.token);
  const second = gateways.client(other.url, a.token);
  const stranger = gateways.client(url, b.token);
  const admin = gateways.client(url, (await startTestSession(gateways.sessions, 'admin')).token);
  await Promise.all([first, second, stranger, admin].map((client) => client.connected()));

  const writers = range(1, 8).map(async () => {
    for (let i = 0; i < 10; i++) await say(gateways.pool, [register(a.account), register(a.account)]);
  });
  await Promise.all(writers);
  await say(gateways.pool, [register(b.account)]);
  await untilSent(
    () => first.heard.length >= 160 && second.heard.length >= 160 && stranger.heard.length >= 1,
  );
  expect(first.numbers()).toEqual(range(1, 160));
  expect(second.numbers()).toEqual(range(1, 160));
  expect(stranger.heard.map(({ audience }) => audience)).toEqual([b.audience]);
  expect(admin.heard).toEqual([]);
});

test('what a parent may not see any more goes out empty, under its number', async () => {
  const parent = await startTestSession(gateways.sessions, 'parent');
  const [childId, contactId] = [newId(), newId()];
  await gateways.pool.query(
    "insert into register.child (id, childminder_id, added, added_on) values ($1, $2, 1, '2026-11-02')",
    [childId, newId()],
  );
  await gateways.pool.query('insert into register.contact_link (contact_id, account_id) values ($1, $2)', [
    contactId,
    parent.account,
  ]);
  await gateways.pool.query("insert into register.child_contact values ($1, $2, 'primary')", [
    childId,
    contactId,
  ]);
  const client = gateways.client(url, parent.token);
  await client.connected();
  const status: OutgoingMessage = {
    audience: { parent: parent.account },
    kind: 'child.status',
    id: childId,
    childId,
    row: { _id: childId },
  };
  await say(gateways.pool, [status]);
  await untilSent(() => client.heard.length === 1);
  expect(client.heard[0]).toMatchObject({
    n: 1,
    kind: 'child.status',
    id: childId,
    childId,
    row: { _id: childId },
  });

  await gateways.pool.query('delete from register.child_contact where contact_id = $1', [contactId]);
  await say(gateways.pool, [status, { audience: { parent: parent.account }, kind: 'register' }]);
  await untilSent(() => client.heard.length === 3);
  expect(Object.keys(client.heard[1] ?? {}).sort()).toEqual(['audience', 'kind', 'n', 'position']);
  expect(client.numbers()).toEqual([1, 2, 3]);

  const again = gateways.client(url, parent.token);
  await again.connected();
  expect(await again.resume({ [parent.audience]: 0 })).toEqual({ replayed: 3, refetch: [] });
  expect(again.heard.some((change) => 'childId' in change)).toBe(false);
});

test('a socket that resumes gets what it missed before anything new, without a gap or a double, while messages come', async () => {
  const me = await startTestSession(gateways.sessions);
  await say(gateways.pool, times(20, register(me.account)));
  let writing = true;
  const writer = (async () => {
    while (writing) await say(gateways.pool, [register(me.account)]);
  })();
  const clients = await Promise.all(
    range(0, 9).map(async (seen) => {
      const client = gateways.client(url, me.token);
      await client.connected();
      return { client, seen, answer: await client.resume({ [me.audience]: seen }) };
    }),
  );
  for (const { client } of clients) await untilSent(() => client.heard.length > 60);
  writing = false;
  await writer;
  for (const { client, seen, answer } of clients) {
    expect(answer).toMatchObject({ refetch: [] });
    expect(client.numbers()).toEqual(range(seen + 1, seen + client.heard.length));
  }
});

test('a socket that never resumes begins with what came after it connected', async () => {
  const me = await startTestSession(gateways.sessions);
  await say(gateways.pool, times(5, register(me.account)));
  const client = gateways.client(url, me.token);
  await client.connected();
  await say(gateways.pool, times(3, register(me.account)));
  await untilSent(() => client.heard.length === 3);
  expect(client.numbers()).toEqual([6, 7, 8]);
  // Too late, after a new message was sent: the missed ones would come after it.
  expect(await client.resume({ [me.audience]: 2 })).toMatchObject({ replayed: 0, refetch: [me.audience] });
  expect(await client.resume({ [me.audience]: 8 })).toEqual({ replayed: 0, refetch: [] });
  await say(gateways.pool, [register(me.account)]);
  await untilSent(() => client.heard.length === 4);
  expect(client.numbers()).toEqual([6, 7, 8, 9]);
});

test('a resume that cannot be answered from the feed is answered with refetch, and what is new still comes', async () => {
  const me = await startTestSession(gateways.sessions);
  const stranger = await startTestSession(gateways.sessions);
  await say(gateways.pool, times(6, register(me.account)));
  await gateways.pool.query('delete from feed.message where audience = $1 and n <= 3', [me.audience]);
  const resumeWith = async (map: Record<string, number>) => {
    const client = gateways.client(url, me.token);
    await client.connected();
    return { client, answer: await client.resume(map) };
  };
  const again = {
    replayed: 0,
    refetch: [me.audience],
    upTo: { [me.audience]: encodePosition(1n, 6n) },
    at: { [me.audience]: 6 },
  };
  expect((await resumeWith({ [me.audience]: 2 })).answer).toEqual(again);
  expect((await resumeWith({ [me.audience]: 99 })).answer).toEqual(again);
  expect((await resumeWith({ [me.audience]: 3 })).answer).toEqual({ replayed: 3, refetch: [] });
  const { client, answer } = await resumeWith({ [stranger.audience]: 0, [me.audience]: 6 });
  expect(answer).toEqual({ replayed: 0, refetch: [stranger.audience] });
  await say(gateways.pool, [register(stranger.account), register(me.account)]);
  await untilSent(() => client.heard.length > 0);
  expect(client.numbers()).toEqual([7]);
});

test('a client that has no number is told the number after which it goes on, and beyond which place nothing was said that it will not get, unless nobody knows', async () => {
  const me = await startTestSession(gateways.sessions);
  const begin = async () => {
    const client = gateways.client(url, me.token);
    await client.connected();
    return client.resume({});
  };
  const told = (n: number, place?: string) => ({
    replayed: 0,
    refetch: [],
    at: { [me.audience]: n },
    ...(place && { upTo: { [me.audience]: place } }),
  });
  expect(await begin()).toEqual(told(0, '0'));
  await say(gateways.pool, [register(me.account), register(me.account), register(me.account)]);
  // A message of an earlier event, from a read model that lags behind, does not set it back.
  await say(gateways.pool, [register(me.account)]);
  expect(await begin()).toEqual(told(4, encodePosition(1n, 3n)));
  // The same holds after their deletion, as when somebody was erased.
  await gateways.pool.query('delete from feed.message where audience = $1', [me.audience]);
  expect(await begin()).toEqual(told(4, encodePosition(1n, 3n)));
  // An older release counts on and does not note the place.
  await gateways.pool.query('update feed.counter set n = n + 1 where audience = $1', [me.audience]);
  expect(await begin()).toEqual(told(5));
  await say(gateways.pool, [register(me.account)]);
  expect(await begin()).toEqual(told(6));
});

test('a resume that makes no sense gets an error and harms nobody', async () => {
  const me = await startTestSession(gateways.sessions);
  const client = gateways.client(url, me.token);
  await client.connected();
  const nonsense = [
    null,
    7,
    'x',
    [],
    { admin: 1 },
    { [me.audience]: -1 },
    { [me.audience]: 1.5 },
    { [me.audience]: '1' },
  ];
  for (const said of nonsense.filter((each) => !Array.isArray(each))) {
    expect(await client.resume(said)).toMatchObject({ error: { code: 'VALIDATION' } });
  }
  client.socket.emit('resume');
  client.socket.emit('resume', { [me.audience]: 0 });
  client.socket.emit('something else', { deep: nonsense });
  await say(gateways.pool, [register(me.account)]);
  await untilSent(() => client.heard.length === 1);
  expect(client.socket.connected).toBe(true);
});

test('ending a session closes its sockets within two seconds on every node, and no others', async () => {
  const other = await gateways.node();
  const me = await startTestSession(gateways.sessions);
  const neighbour = gateways.client(url, (await startTestSession(gateways.sessions)).token);
  const clients = [gateways.client(url, me.token), gateways.client(other.url, me.token)];
  await Promise.all([neighbour, ...clients].map((client) => client.connected()));
  const began = performance.now();
  await gateways.sessions.end(me.id);
  await untilSent(() => clients.every(({ socket }) => !socket.connected), 2_000);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(neighbour.socket.connected).toBe(true);
});

test('the end of a session is heard at once, before it is looked for', async () => {
  const ongoing = async (ids: readonly Id[]) => new Set(ids);
  const { url: deaf } = await gateways.node({ sessions: { ...gateways.sessions, ongoing } });
  const me = await startTestSession(gateways.sessions);
  const mine = gateways.client(deaf, me.token);
  await mine.connected();
  await gateways.sessions.end(me.id);
  await untilSent(() => !mine.socket.connected);
});

test('a session that runs out, or whose end nobody announced, loses its sockets within two seconds', async () => {
  const short = await startTestSession(gateways.sessions, 'parent', new Date(Date.now() + 1_500));
  const silent = await startTestSession(gateways.sessions);
  const clients = [gateways.client(url, short.token), gateways.client(url, silent.token)];
  await Promise.all(clients.map((client) => client.connected()));
  await gateways.pool.query('update session.session set ended_at = now() where id = $1', [silent.id]);
  await untilSent(() => clients.every(({ socket }) => !socket.connected), 3_500);
});

test('a notification that is lost is made good by the poll', async () => {
  const { url: polled } = await gateways.node({ pollMs: 100 });
  const me = await startTestSession(gateways.sessions);
  const client = gateways.client(polled, me.token);
  await client.connected();
  await say(gateways.pool, [register(me.account)], false);
  await untilSent(() => client.heard.length === 1);
});

test('where numbers begin anew, as after a restore, a socket is sent away and hears them from the first', async () => {
  const { url: polled } = await gateways.node({ pollMs: 100 });
  const me = await startTestSession(gateways.sessions);
  const client = gateways.client(polled, me.token);
  await client.connected();
  await say(gateways.pool, times(3, register(me.account)));
  await untilSent(() => client.heard.length === 3);
  for (const table of ['message', 'counter'])
    await gateways.pool.query(`delete from feed.${table} where audience = $1`, [me.audience]);
  await untilSent(() => !client.socket.connected);
  client.socket.connect();
  await client.connected();
  await say(gateways.pool, [register(me.account)]);
  await untilSent(() => client.heard.length === 4);
  expect(client.numbers()).toEqual([1, 2, 3, 1]);
});

test('after the database was restarted the same sockets hear what is new, with no number missing', async () => {
  const own = await startOwnPostgres();
  const restarted = await openTestGateways(own.url);
  try {
    const node = await restarted.node();
    const me = await startTestSession(restarted.sessions);
    const client = restarted.client(node.url, me.token);
    await client.connected();
    await say(restarted.pool, times(2, register(me.account)));
    await untilSent(() => client.heard.length === 2);
    await own.restart();
    const told = async () => {
      try {
        await say(restarted.pool, [register(me.account)]);
        return true;
      } catch {
        return false;
      }
    };
    await untilSent(told);
    await untilSent(() => client.heard.length >= 3);
    await untilSent(() => node.gateway.probe() === undefined);
    await say(restarted.pool, [register(me.account)]);
    await untilSent(() => client.heard.length >= 4);
    expect(client.numbers()).toEqual(range(1, client.heard.length));
    expect(client.socket.connected).toBe(true);
  } finally {
    await restarted.close();
    await own.stop();
  }
});
