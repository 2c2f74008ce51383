import { dublinTime } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateReadSide } from './rooms/admin/platform.ts';
import {
  household,
  openQueries,
  openReadSide,
  type Queries,
  type ReadSide,
  silentLog,
} from './test-read-side.ts';
import { startWorker, type Worker } from './worker.ts';

let side: ReadSide;
let worker: Worker | undefined;
let queries: Queries;
beforeAll(async () => {
  side = await openReadSide();
  await work();
  queries = await openQueries(side);
});
afterAll(async () => {
  await queries?.close();
  await worker?.stop();
  await side?.close();
});

async function work(): Promise<void> {
  const { log, pool, url } = side;
  worker = await startWorker({ log, pool, databaseUrl: url, logger: silentLog });
}

test('a childminder sees her children with their status, a parent the same child and its day', async () => {
  const home = household();
  const now = new Date().toISOString();
  await side.append(home.register, home.childAdded, home.contactAdded, home.putOn, home.linked);
  const pending = await side.append(
    `account-${home.childminderId}`,
    home.opened(home.childminderId, 'childminder'),
  );
  const childminder = await queries.logIn('childminder', home.childminderId);
  const parent = await queries.logIn('parent', home.parentId);
  const before = await queries.get(childminder, '/childminder/children/all', pending);
  const child = {
    _id: home.childId,
    firstName: 'Oisín',
    lastName: 'Ó Sé',
    dateOfBirth: '2024-02-29',
    gender: 'male',
    isPottyTrained: 'no',
    allergies: ['Milk'],
    status: 'pending',
    attendanceStatus: 'not-checked-in',
    currentStatus: 'signed-out',
    since: null,
    recordId: null,
  };
  expect(before).toMatchObject({ status: 200, body: { success: true, data: [child] } });

  const position = await side.append(home.care, ...home.attendance('signIn', now));
  const present = {
    ...child,
    status: 'active',
    attendanceStatus: 'checked-in',
    currentStatus: 'signed-in',
    since: now,
    recordId: home.recordId,
  };
  expect(
    (await queries.get(childminder, `/childminder/children/${home.childId}`, position)).body.data,
  ).toMatchObject(present);
  expect((await queries.get(parent, '/parent/dashboard/activities', position)).body.data).toMatchObject({
    children: [present],
    activities: [
      {
        _id: home.recordId,
        type: 'attendance',
        childId: home.childId,
        childName: 'Oisín Ó Sé',
        description: `Signed in at ${dublinTime(now)}`,
        timestamp: now,
      },
    ],
  });
  expect((await queries.get(childminder, '/auth/me', position)).body.data).toMatchObject({
    _id: home.childminderId,
    role: 'childminder',
    verified: false,
  });
});

test('somebody else’s child is not found, and a query of the other role is forbidden', async () => {
  const [home, other] = [household(), household()];
  await side.append(home.register, home.childAdded);
  const position = await side.append(other.register, other.childAdded);
  const token = await queries.logIn('childminder', home.childminderId);
  for (const id of [other.childId, newId()]) {
    const answer = await queries.get(token, `/childminder/children/${id}`, position);
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'CHILD_NOT_FOUND', message: 'Child not found' },
    });
  }
  expect((await queries.get(token, '/childminder/children/nonsense')).status).toBe(400);
  expect((await queries.get(token, '/parent/dashboard/activities')).status).toBe(403);
  expect((await queries.get('', '/childminder/children/all')).status).toBe(401);
  const parent = await queries.logIn('parent', newId());
  expect((await queries.get(parent, '/parent/dashboard/activities')).body.data).toEqual({
    children: [],
    activities: [],
    former: [],
  });
});

test('a query that is sent after a write shows it, however many ask at once', async () => {
  const home = household();
  const token = await queries.logIn('childminder', home.childminderId);
  await side.append(home.register, home.childAdded);
  for (let i = 0; i < 20; i++) {
    const recordId = newId();
    const time = new Date(Date.now() + i).toISOString();
    const position = await side.append(
      home.care,
      ...home.attendance(i % 2 ? 'signOut' : 'signIn', time, recordId),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => queries.get(token, '/childminder/children/all', position)),
    );
    for (const { body } of answers) expect(body.data[0].recordId).toBe(recordId);
  }
});

test('a position that is no position is 400, one of an older log is not waited for, one out of reach is 503 in time', async () => {
  const home = household();
  const token = await queries.logIn('childminder', home.childminderId);
  const get = (after: string | bigint) => queries.get(token, '/childminder/children/all', after);
  for (const nonsense of ['x', '-1', '1.5', '9'.repeat(41)]) {
    expect(await get(nonsense)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  }
  const epoch = await side.log.epoch();
  expect((await get(encodePosition(epoch - 1n, 10n ** 15n))).status).toBe(200);
  const began = performance.now();
  expect(await get(10n ** 15n)).toMatchObject({ status: 503, body: { code: 'READ_BEHIND' } });
  expect((await get(encodePosition(epoch + 1n, 0n))).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(6_000);
});

test('nobody without an account or a signed look is waited for, whatever position they name', async () => {
  const chain = `/history/chains/care/${newId()}/hashes/${'0'.repeat(64)}`;
  for (const path of [`/calendar/feed/${'x'.repeat(43)}`, chain])
    expect([path, await queries.get('', path, 10n ** 15n)]).toMatchObject([path, { status: 404 }]);
});

test('a query waits for a worker that comes back in time', async () => {
  const home = household();
  const token = await queries.logIn('childminder', home.childminderId);
  await worker?.stop();
  const position = await side.append(home.register, home.childAdded);
  const [answer] = await Promise.all([queries.get(token, '/childminder/children/all', position), work()]);
  expect(answer.body.data).toHaveLength(1);
});

test('a read model that was never built answers 503 and not 500', async () => {
  const empty = await openReadSide();
  const none = await openQueries(empty);
  try {
    const token = await none.logIn('parent', newId());
    expect((await none.get(token, '/parent/dashboard/activities')).status).toBe(503);
    await migrateReadSide(empty.url);
    expect((await none.get(token, '/parent/dashboard/activities')).status).toBe(503);
  } finally {
    await none.close();
    await empty.close();
  }
});
