import { newId } from '@nead/contracts/ids.ts';
import { audienceOf, type LiveMessage } from '@nead/contracts/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listenAs } from '../../kit/listener.ts';
import { type MatrixHouse, matrixHouse, type Stranger } from './matrix-house.ts';

let all: MatrixHouse;
const sockets: Socket[] = [];

beforeAll(async () => {
  all = await matrixHouse();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await all?.house.close();
});

interface Way {
  auth?: object;
  namespace?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A socket with its outcome: 'connected', or the refusal in full. */
async function connect({ auth, namespace = '/', query = {}, headers = {} }: Way) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, query };
  const socket = io(all.house.url + namespace, { ...options, extraHeaders: headers, ...(auth && { auth }) });
  sockets.push(socket);
  const refused = await new Promise<(Error & { data?: unknown }) | undefined>((done) => {
    socket.once('connect', () => done(undefined));
    socket.once('connect_error', done);
  });
  return { socket, became: refused ? JSON.stringify([refused.message, refused.data]) : 'connected' };
}

const audiences = (of: { parent: string; childminder: string }) => [
  audienceOf('parent', of.parent),
  audienceOf('childminder', of.childminder),
  audienceOf('admin', of.childminder),
  audienceOf('childminder', of.parent),
];

/** Sends everything that can be sent on a socket about audiences, and answers the replies. */
async function sayAll(socket: Socket, of: { parent: string; childminder: string }): Promise<string> {
  const named = audiences(of);
  const answers: unknown[] = [];
  for (const n of [0, 1, 5, 1_000_000]) {
    for (const audience of named) answers.push(await socket.emitWithAck('resume', { [audience]: n }));
    answers.push(await socket.emitWithAck('resume', Object.fromEntries(named.map((name) => [name, n]))));
  }
  // Words to which another gateway might listen.
  for (const word of ['join', 'subscribe', 'room', 'watch', 'change', 'message', 'error', 'ping'])
    for (const audience of named)
      socket.emit(word, audience, { audience, n: 1, kind: 'register', position: '1' });
  // Messages are heard in order, so this answer comes after all of them.
  answers.push(await socket.emitWithAck('resume', 'nothing'));
  const told = JSON.stringify(answers);
  const ids = [...new Set(named.flatMap((audience) => audience.split(':')[1] ?? []))];
  return ids.reduce((text, id, i) => text.replaceAll(id, `id ${i}`), told);
}

const isIn = ({ role }: Stranger) => role !== undefined;

test('no socket opens to who is nobody here, in whatever way it says who it is', async () => {
  const { parent, theirs } = all;
  const { token } = parent;
  const nobodys = (await connect({ auth: { token: 'x.y.z' } })).became;
  expect(nobodys).toContain('UNAUTHENTICATED');
  const ways: Way[] = [
    {},
    { auth: { token: [token] } },
    { auth: { token: { toString: token } } },
    { auth: { session: theirs.session, account: theirs.parent, role: 'parent' } },
    { query: { token } },
    { headers: { authorization: `Bearer ${token}` } },
    { headers: { cookie: `token=${token}` } },
    { auth: { token: `${token.split('.').slice(0, 2).join('.')}.` } },
    ...[...all.strangers.values()]
      .filter((by) => !isIn(by))
      .map(({ caller }) => ({ auth: { token: caller.token } })),
  ];
  const became = await Promise.all(ways.map(async (way) => (await connect(way)).became));
  expect(became).toEqual(ways.map(() => nobodys));
});

test('there are no rooms to go to beside one’s own, and none is told from another', async () => {
  for (const [, { caller }] of [...all.strangers].filter(([, by]) => isIn(by))) {
    const auth = { token: caller.token };
    const rooms = (of: { parent: string; childminder: string }) =>
      audiences(of).map(async (name) => (await connect({ auth, namespace: `/${name}` })).became);
    const theirs = await Promise.all(
      rooms({ parent: all.parent.account, childminder: all.childminder.account }),
    );
    expect(theirs).toEqual(await Promise.all(rooms({ parent: newId(), childminder: newId() })));
    expect(new Set(theirs)).toEqual(new Set([JSON.stringify(['Invalid namespace', null])]));
  }
});

test('whoever is not of the family hears nothing of it, whatever they ask for', async () => {
  const { parent, childminder, theirs } = all;
  const victims = { parent: parent.account, childminder: childminder.account };
  const own = await Promise.all([parent, childminder].map(({ url, token }) => listenAs(url, token)));
  sockets.push(...own.map(({ socket }) => socket));
  const heard = new Map<string, LiveMessage[]>();
  const wrong: string[] = [];
  const strangers = [...all.strangers].filter(([, by]) => isIn(by));
  for (const [who, { caller }] of strangers) {
    const { socket, became } = await connect({ auth: { token: caller.token } });
    expect(became).toBe('connected');
    const changes: LiveMessage[] = [];
    heard.set(who, changes);
    socket.on('change', (message: LiveMessage) => changes.push(message));
    const answer = await sayAll(socket, victims);
    const same = await sayAll(socket, { parent: newId(), childminder: newId() });
    if (answer !== same || !socket.connected) wrong.push(`${who}: ${answer} and not ${same}`);
  }
  expect(wrong).toEqual([]);

  // The family hears of everything that happens now.
  const child = `/childminder/children/${theirs.child}`;
  const day = `/daily-activities/children/${theirs.child}/activities`;
  await childminder.call('POST', `${child}/attendance`, { status: 'signed-in' });
  await childminder.call('POST', `${day}/incidents`, {
    type: 'injury',
    severity: 'low',
    description: 'Bumped an elbow',
    actionTaken: 'A cold cloth',
  });
  await childminder.call('PATCH', child, { allergies: ['Eggs'] });
  await childminder.call('POST', '/messages', {
    to: theirs.contact,
    subject: 'Shoes',
    content: 'Found them',
  });
  await childminder.call('DELETE', `/childminder/documents/${theirs.document}`);
  await childminder.call('POST', '/calendar/events', { title: 'Farm', date: '2029-07-01' });
  await parent.call('PUT', `/parent/children/${theirs.child}/consents/outings`, { given: true });
  await childminder.call('POST', `${child}/attendance`, { status: 'signed-out' });
  const kinds = {
    parent: ['message', 'register', 'child.status'],
    childminder: ['document', 'calendar', 'activity'],
  };
  for (const kind of kinds.parent) await own[0]?.heard((change) => change.kind === kind);
  for (const kind of kinds.childminder) await own[1]?.heard((change) => change.kind === kind);

  // A message to everybody comes last, and to the others too. By then they have everything that was for them.
  const told = new Set(['subscription', 'platform']);
  const admin = all.strangers.get('another admin')?.caller;
  await admin?.call('PUT', '/admin/settings/flags/enableMessages', { on: false });
  const ids = Object.values(theirs);
  for (const [who] of strangers) {
    const changes = heard.get(who) ?? [];
    await vi.waitUntil(() => changes.some(({ kind }) => told.has(kind)), { timeout: 60_000 });
    const said = JSON.stringify(changes);
    expect([who, ids.filter((id) => said.includes(id))]).toEqual([who, []]);
  }
  for (const { messages } of own) {
    // The messages that the others sent as if they were the server reached nobody.
    const numbers = messages.map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
    expect(messages.filter(({ position }) => position === '1')).toEqual([]);
  }
  for (const line of own) line.close();
});
