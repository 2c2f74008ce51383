import { randomUUID } from 'node:crypto';
import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { newId } from '@nead/contracts/ids.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projections } from '../projections.ts';
import { migrateReadSide } from '../rooms/admin/platform.ts';
import { careProjection } from '../rooms/care/projection.ts';
import { household, openReadSide, type ReadSide, silentLog, untilRead } from '../test-read-side.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { runProjection } from './run-projection.ts';

let side: ReadSide;
const workers: Worker[] = [];

beforeEach(async () => {
  side = await openReadSide();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await side?.close();
});

async function work(only: readonly Projection[] = projections): Promise<Worker> {
  const { log, pool, url } = side;
  const worker = await startWorker({ log, pool, databaseUrl: url, logger: silentLog, projections: only });
  workers.push(worker);
  return worker;
}

const checkpoint = async (name: string) =>
  (await side.pool.query(`select * from projection.checkpoint where name = $1 and build = 'live'`, [name]))
    .rows[0];
const reached = async (position: bigint, names = projections.map(({ name }) => name)) => {
  for (const name of names)
    await untilRead(async () => BigInt((await checkpoint(name))?.position ?? -1) >= position, 60_000);
};
const rows = async (sql: string, values: unknown[] = []) => (await side.pool.query(sql, values)).rows;
const feedOf = (audience: string) =>
  rows('select n::int, kind, id, child_id, row from feed.message where audience = $1 order by n', [audience]);

test('rows, feed and checkpoint follow the log, and every projection advances over every event', async () => {
  await work();
  const home = household();
  await side.append(home.register, home.childAdded, home.contactAdded, home.putOn, home.linked);
  const time = '2026-11-17T08:05:00.000Z';
  await side.append(home.care, ...home.attendance('signIn', time));
  const last = await side.append(`account-${home.parentId}`, home.opened(home.parentId, 'parent'));
  await reached(last);
  expect(
    await rows('select current_status, since from care.status where child_id = $1', [home.childId]),
  ).toEqual([{ current_status: 'signed-in', since: time }]);
  expect(await rows('select account_id from register.sight where child_id = $1', [home.childId])).toEqual([
    { account_id: home.parentId },
  ]);
  const told = await feedOf(`childminder:${home.childminderId}`);
  expect(told.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(told.find(({ kind }) => kind === 'child.status')).toEqual({
    n: expect.any(Number),
    kind: 'child.status',
    id: home.childId,
    child_id: home.childId,
    row: { _id: home.childId, currentStatus: 'signed-in', since: time, recordId: home.recordId },
  });
});

test('the parent who loses sight of a child hears of it without the child, and then no more', async () => {
  await work();
  const home = household();
  await reached(
    await side.append(home.register, home.childAdded, home.contactAdded, home.putOn, home.linked),
  );
  await reached(await side.append(home.register, home.takenOff));
  const before = await feedOf(`parent:${home.parentId}`);
  expect(before.at(-1)).toMatchObject({ kind: 'register', id: null, child_id: null });
  await reached(await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z')));
  expect(await feedOf(`parent:${home.parentId}`)).toEqual(before);
  const sees = await rows('select feed.may_see($1, $2) as parent, feed.may_see($3, $2) as childminder', [
    `parent:${home.parentId}`,
    home.childId,
    `childminder:${home.childminderId}`,
  ]);
  expect(sees).toEqual([{ parent: false, childminder: true }]);
});

test('two processes that start at once on an empty database both work, and each message is told once', async () => {
  const home = household();
  await side.append(home.register, home.childAdded);
  await Promise.all([migrateReadSide(side.url), migrateReadSide(side.url), work(), work(), work()]);
  await reached(await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z')));
  expect((await feedOf(`childminder:${home.childminderId}`)).map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('one that is told to stop while it takes the lease over stops, and leaves the lease free', async () => {
  await migrateReadSide(side.url);
  let takes = () => {};
  let answers = () => {};
  const taking = new Promise<void>((resolve) => {
    takes = resolve;
  });
  const told = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const slow = new Proxy(side.pool, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name);
      return async (...said: Parameters<typeof pool.query>) => {
        if (!String(said[0]).includes('skip locked')) return pool.query(...said);
        const taken = await pool.query(...said);
        takes();
        await told;
        return taken;
      };
    },
  });
  const running = runProjection({ projection: careProjection, log: side.log, pool: slow, logger: silentLog });
  await taking;
  const stopped = running.stop();
  answers();
  await stopped;
  expect(await checkpoint('care')).toMatchObject({ holder: null });
});

test('a projection that throws stops before the event and says so; the others go on, and nothing is skipped', async () => {
  const broken: Projection = {
    ...careProjection,
    handle(event) {
      if (event.type === 'AttendanceRemoved') throw new TypeError('Slept badly');
      return careProjection.handle(event);
    },
  };
  const worker = await work([...projections.filter(({ name }) => name !== 'care'), broken]);
  const home = household();
  const good = await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z'));
  await side.append(
    home.care,
    home.removed,
    ...home.attendance('signOut', '2026-11-17T16:00:00.000Z', newId()),
  );
  const last = await side.append(home.register, home.childAdded);
  await untilRead(() => worker.health().care?.state === 'stopped');
  await reached(last, ['register', 'accounts']);
  expect(worker.health().care).toMatchObject({ state: 'stopped', position: good });
  expect(await worker.probe()).toContain('care is stopped');
  expect(await worker.probe()).toContain('AttendanceRemoved');
  expect(await worker.probe()).not.toContain('Slept badly');
  // The worker reports it a moment before its row does.
  await expect.poll(async () => (await checkpoint('care')).stopped ?? '').toContain('AttendanceRemoved');
  expect(BigInt((await checkpoint('care')).position)).toBe(good);
  // The corrected code continues from there.
  await worker.stop();
  await work();
  await reached(last);
  expect(await rows('select current_status from care.status')).toEqual([{ current_status: 'signed-out' }]);
  expect((await checkpoint('care')).stopped).toBeNull();
});

/** A projection that cannot handle removals until it is mended. */
function mendable() {
  const state = { isMended: false };
  const projection: Projection = {
    ...careProjection,
    handle(event) {
      if (event.type === 'AttendanceRemoved' && !state.isMended) throw new TypeError('Slept badly');
      return careProjection.handle(event);
    },
  };
  return { state, projection };
}

test('one that stopped goes on at once when it was built again, though no process was started anew', async () => {
  const { state, projection } = mendable();
  const worker = await work([projection]);
  const home = household();
  await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z'), home.removed);
  await untilRead(() => worker.health().care?.state === 'stopped');
  state.isMended = true;
  const { log, pool } = side;
  expect((await rebuild({ projection, log, pool })).outcome).toBe('swapped');
  await reached(await side.append(home.care, ...home.attendance('signIn', '2026-11-17T09:05:00.000Z')), [
    'care',
  ]);
  await untilRead(() => worker.health().care?.state === 'live');
  expect((await checkpoint('care')).stopped).toBeNull();
});

/** A projection that has stopped at an event which it can write once it is mended. */
async function stoppedOne(tryAgainMs: number) {
  const { state, projection } = mendable();
  const { log, pool, url } = side;
  await migrateReadSide(url);
  const running = runProjection({ projection, log, pool, logger: silentLog, tryAgainMs });
  const home = household();
  const last = await side.append(
    home.care,
    ...home.attendance('signIn', '2026-11-17T08:05:00.000Z'),
    home.removed,
  );
  await expect.poll(async () => (await checkpoint('care'))?.stopped ?? '').toContain('AttendanceRemoved');
  return { state, running, last };
}

test('one that stopped tries again when somebody wants it to, long before it would by itself', async () => {
  const { state, running, last } = await stoppedOne(3_600_000);
  const { pool } = side;
  const wanted = () => pool.query(`insert into projection.try_wanted (name) values ('care')`);
  const left = async () => (await pool.query('select from projection.try_wanted')).rowCount;
  await wanted();
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect((await checkpoint('care')).stopped).toContain('AttendanceRemoved'); // still the same event
  state.isMended = true;
  await wanted();
  await reached(last, ['care']);
  expect((await checkpoint('care')).stopped).toBeNull();
  await running.stop();
});

test('one that stopped tries again by itself, and says that it stopped until it got past the event', async () => {
  const { state, running, last } = await stoppedOne(20);
  const tries = new Set<string | null>();
  for (let looks = 0; looks < 50; looks++) tries.add((await checkpoint('care')).stopped);
  expect([...tries]).toEqual([expect.stringContaining('AttendanceRemoved')]);
  state.isMended = true;
  await reached(last, ['care']);
  expect((await checkpoint('care')).stopped).toBeNull();
  await running.stop();
});

test('of many events in one batch the one whose rows cannot be written is named, and what came before stands', async () => {
  const wrong: Projection = {
    ...careProjection,
    handle: (event) =>
      careProjection
        .handle(event)
        .map((effect) =>
          effect.do === 'put' && event.type === 'ChildStatusChanged' && event.data.status === 'signed-out'
            ? { ...effect, row: { ...effect.row, child_id: null } }
            : effect,
        ),
  };
  const home = household();
  const times = Array.from({ length: 9 }, (_, n) => `2026-11-17T08:0${n}:00.000Z`);
  let good = 0n;
  for (const time of times) good = await side.append(home.care, ...home.attendance('signIn', time, newId()));
  const bad = await side.append(home.care, ...home.attendance('signOut', '2026-11-17T09:00:00.000Z'));
  for (const time of times) await side.append(home.care, ...home.attendance('signIn', time, newId()));
  const worker = await work([wrong]);
  await untilRead(() => worker.health().care?.state === 'stopped');
  expect(BigInt((await checkpoint('care')).position)).toBeGreaterThanOrEqual(good);
  expect(await worker.probe()).toMatch(new RegExp(`position ${bad}, event \\S+, \\w+: \\S+ 23502`));
});

test('what a mistake in the rows is stops the projection too, and does not become a retry without end', async () => {
  const wrong: Projection = {
    ...careProjection,
    handle: (event) =>
      careProjection
        .handle(event)
        .map((effect) =>
          effect.do === 'put' ? { ...effect, row: { ...effect.row, child_id: null } } : effect,
        ),
  };
  const worker = await work([wrong]);
  const home = household();
  await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z'));
  await untilRead(() => worker.health().care?.state === 'stopped');
  expect(await worker.probe()).toContain('23502');
});

test('a new version is built beside and swapped while events come; nothing is told twice and nothing is left out', async () => {
  const old = await work();
  const home = household();
  await side.append(home.register, home.childAdded);
  let going = true;
  let last = 0n;
  let records = 0;
  const writer = (async () => {
    while (going) {
      const time = new Date(Date.UTC(2026, 10, 17, 8) + records * 1_000).toISOString();
      last = await side.append(
        home.care,
        ...home.attendance(records % 2 ? 'signOut' : 'signIn', time, newId()),
      );
      records += 1;
      await new Promise(setImmediate);
    }
  })();
  await untilRead(async () => Number((await checkpoint('care'))?.position ?? 0) > 200);
  const next: Projection = { ...careProjection, version: careProjection.version + 1 };
  const newer = await work([next]);
  await untilRead(() => newer.health().care?.state === 'live');
  const atSwap = records;
  await untilRead(() => records > atSwap + 100);
  going = false;
  await writer;
  await reached(last, ['care']);
  expect((await checkpoint('care')).version).toBe(next.version);
  await untilRead(() => old.health().care?.state === 'standby');
  expect(await rows('select count(*)::int as n from care.activity')).toEqual([{ n: records }]);
  const told = await feedOf(`childminder:${home.childminderId}`);
  expect(told.length).toBe(1 + 2 * records);
  expect(new Set(told.filter(({ kind }) => kind === 'activity').map(({ id }) => id)).size).toBe(records);
  await untilRead(
    async () => (await rows(`select 1 from pg_namespace where nspname like 'care\\_\\_%'`)).length === 0,
  );
});

test('a rebuild of what was never built is refused with the words of Health', async () => {
  const { log, pool, url } = side;
  await migrateReadSide(url);
  await expect(rebuild({ projection: careProjection, log, pool })).rejects.toThrow(
    new CannotStart(healthTexts.neverBuilt('care')),
  );
});

test('a rebuild by hand leaves the worker at its place and the feed as it was', async () => {
  const worker = await work();
  const home = household();
  await side.append(home.register, home.childAdded, home.contactAdded, home.putOn, home.linked);
  await reached(await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:05:00.000Z')));
  const before = await feedOf(`childminder:${home.childminderId}`);
  await side.pool.query('delete from care.status');
  const { log, pool } = side;
  const both = await Promise.all(
    projections.flatMap((projection) => [
      rebuild({ projection, log, pool }),
      rebuild({ projection, log, pool }),
    ]),
  );
  expect(both.filter(({ outcome }) => outcome === 'swapped').length).toBeGreaterThanOrEqual(
    projections.length,
  );
  expect(await rows('select current_status from care.status')).toEqual([{ current_status: 'signed-in' }]);
  expect(await feedOf(`childminder:${home.childminderId}`)).toEqual(before);
  expect(worker.health().care?.state).toBe('live');
  await reached(
    await side.append(home.care, ...home.attendance('signOut', '2026-11-17T17:00:00.000Z', newId())),
  );
  expect((await feedOf(`childminder:${home.childminderId}`)).length).toBe(before.length + 2);
});

test('a read model of another log is built again, and every audience is told to fetch', async () => {
  const worker = await work();
  const home = household();
  await reached(await side.append(home.register, home.childAdded));
  await worker.stop();
  await side.pool.query('update projection.checkpoint set epoch = 1, position = 99');
  await side.pool.query(`update register.child set first_name = 'of the other log'`);
  const again = await work();
  await untilRead(() => Object.values(again.health()).every(({ state }) => state === 'live'));
  expect(await rows('select first_name from register.child')).toEqual([{ first_name: 'Oisín' }]);
  const told = await feedOf(`childminder:${home.childminderId}`);
  expect(told.at(-1)).toMatchObject({ kind: 'register', child_id: null });
  expect(told[0].n).toBeGreaterThan(1);
});

test('a read model that has seen more than the log holds is built again from what there is', async () => {
  const worker = await work();
  const home = household();
  const last = await side.append(home.register, home.childAdded);
  await reached(last);
  await worker.stop();
  // The state after an older copy of the log replaced this one.
  await side.pool.query('update projection.checkpoint set position = 99');
  await side.pool.query(`update register.child set first_name = 'of what is gone'`);
  const again = await work();
  await untilRead(() => Object.values(again.health()).every(({ state }) => state === 'live'));
  expect(await rows('select first_name from register.child')).toEqual([{ first_name: 'Oisín' }]);
  expect((await checkpoint('register')).position).toBe(String(last));
  expect((await feedOf(`childminder:${home.childminderId}`)).at(-1)).toMatchObject({
    kind: 'register',
    child_id: null,
  });
});

test('a read model that has read another event where the log was written on is built again', async () => {
  const worker = await work();
  const home = household();
  await side.append(home.register, home.childAdded);
  const last = await side.append(
    home.care,
    ...home.attendance('signIn', '2026-11-17T08:00:00.000Z', newId()),
  );
  await reached(last);
  await worker.stop();
  // The state after an older copy of the log replaced this one, and has grown since.
  await side.pool.query(`update projection.checkpoint set event = '${randomUUID()}'`);
  await side.pool.query(`update register.child set first_name = 'of what is gone'`);
  const again = await work();
  await untilRead(() => Object.values(again.health()).every(({ state }) => state === 'live'));
  expect(await rows('select first_name from register.child')).toEqual([{ first_name: 'Oisín' }]);
  expect((await feedOf(`childminder:${home.childminderId}`)).at(-1)).toMatchObject({
    kind: 'register',
    child_id: null,
  });
  expect(await rows(`select distinct event from projection.checkpoint where position = ${last}`)).toEqual([
    { event: await side.log.store.idAt(last) },
  ]);
});

test.each([
  ['as a release of before leaves it', 'event_at = 1'],
  ['as it was before it named an event', 'event = null, event_at = null'],
])('a read model whose checkpoint names no event, %s, goes on from its place', async (_, before) => {
  const worker = await work();
  const home = household();
  await side.append(home.register, home.childAdded);
  await reached(
    await side.append(home.care, ...home.attendance('signIn', '2026-11-17T08:00:00.000Z', newId())),
  );
  await worker.stop();
  await side.pool.query(`update projection.checkpoint set ${before}`);
  await side.pool.query(`update register.child set first_name = 'Left alone'`);
  const again = await work();
  await untilRead(() => Object.values(again.health()).every(({ state }) => state === 'live'));
  expect(await rows('select first_name from register.child')).toEqual([{ first_name: 'Left alone' }]);
});

test('a read model is not emptied because the log is empty; it stays, and says why', async () => {
  const worker = await work();
  const home = household();
  await reached(await side.append(home.register, home.childAdded));
  await worker.stop();
  const empty = memoryLog();
  try {
    const { pool, url } = side;
    const again = await startWorker({ log: empty, pool, databaseUrl: url, logger: silentLog, projections });
    workers.push(again);
    const emptied = { state: 'retrying', reason: healthTexts.logEmpty };
    await untilRead(() =>
      Object.values(again.health()).every(({ reason }) => reason === healthTexts.logEmpty),
    );
    expect(again.health().register).toMatchObject(emptied);
    expect(await rows('select first_name from register.child')).toEqual([{ first_name: 'Oisín' }]);
  } finally {
    await Promise.all(workers.splice(0).map((each) => each.stop()));
    await empty.close();
  }
});
