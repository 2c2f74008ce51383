import { newId } from '@nead/contracts/ids.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { FEED_CHANNEL } from '@nead/http-kit/postgres/channels.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateReadSide } from '../rooms/admin/platform.ts';
import { household, openReadSide, type ReadSide, silentLog, untilRead } from '../test-read-side.ts';
import { startWorker } from '../worker.ts';
import { AUDIENCES_AND_NOTIFICATIONS, feedParts, trimFeed } from './feed.ts';
import { type Audience, type OutgoingMessage, parentsFoundBy } from './projection.ts';
import { writeParts } from './row-writes.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
  await migrateReadSide(side.url);
});
afterAll(() => side?.close());

const say = (messages: readonly OutgoingMessage[], keep = true): Promise<void> =>
  inTransaction(side.pool, async (client) => {
    const told = messages.map((message) => ({ message, position: 9n }));
    await writeParts(client, feedParts(5n, told), AUDIENCES_AND_NOTIFICATIONS);
    return { keep, value: undefined };
  });
const register = (parent: string): OutgoingMessage => ({ audience: { parent }, kind: 'register' });
const numbers = async (parent: string): Promise<number[]> => {
  const { rows } = await side.pool.query(
    'select n::int as n from feed.message where audience = $1 order by n',
    [`parent:${parent}`],
  );
  return rows.map(({ n }) => n);
};
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test('writers that meet at the same audiences in any order number them without a gap and never lock each other out', async () => {
  const [a, b, c] = [newId(), newId(), newId()];
  const orders = [
    [a, b, c],
    [c, b, a],
    [b, a],
    [c, a, c],
  ];
  await Promise.all(upTo(200).map((i) => say((orders[i % 4] ?? []).map(register), i % 10 !== 0)));
  const kept = upTo(200).filter((i) => i % 10 !== 0);
  const count = (who: string) =>
    kept.reduce((sum, i) => sum + (orders[i % 4] ?? []).filter((each) => each === who).length, 0);
  for (const who of [a, b, c]) expect(await numbers(who)).toEqual(upTo(count(who)));
});

test('a message goes to the accounts that a room’s function finds: by an id, all of a role, or each with its own', async () => {
  const [parent, child, admin, childminder] = [newId(), newId(), newId(), newId()];
  await side.pool.query(`
    create function feed.test_of(ids text[]) returns table (id text, account text) language sql as
      $$ select one, '${parent}' from unnest(ids) one where one = '${child}' $$;
    create function feed.test_all() returns table (account text) language sql as $$ select '${admin}' $$;
    create function feed.test_some() returns table (role text, account text) language sql as
      $$ values ('childminder', '${childminder}') $$`);
  const testOf = parentsFoundBy('feed.test_of');
  const audiences: Audience[] = [
    testOf(child),
    testOf(newId()),
    { foundBy: 'feed.test_all', role: 'admin' },
    { foundBy: 'feed.test_some' },
  ];
  await say(audiences.map((audience) => ({ audience, kind: 'register' })));
  const told = [`admin:${admin}`, `childminder:${childminder}`, `parent:${parent}`];
  const { rows } = await side.pool.query(
    'select audience from feed.message where audience = any ($1) order by audience',
    [told],
  );
  expect(rows.map(({ audience }) => audience)).toEqual(told);
  await side.pool.query('drop function feed.test_of, feed.test_all, feed.test_some');
});

test('a message carries its position with the epoch of the log', async () => {
  const parent = newId();
  await say([register(parent)]);
  const { rows } = await side.pool.query('select position from feed.message where audience = $1', [
    `parent:${parent}`,
  ]);
  expect(rows).toEqual([{ position: encodePosition(5n, 9n) }]);
});

test('what is older than the feed keeps is trimmed from the beginning, without a hole, and the numbers go on', async () => {
  const parent = newId();
  await say(upTo(5).map(() => register(parent)));
  // The clocks of two processes may differ: the second message looks older than the first.
  await side.pool.query(
    `update feed.message set at = clock_timestamp() - make_interval(days => case n when 2 then 8 else 6 end) where audience = $1`,
    [`parent:${parent}`],
  );
  await trimFeed(side.pool);
  expect(await numbers(parent)).toEqual([3, 4, 5]);
  await say([register(parent)]);
  expect(await numbers(parent)).toEqual([3, 4, 5, 6]);
});

test('where a release of before counted on, nothing is taken to be from beyond the furthest read model', async () => {
  const parent = `parent:${newId()}`;
  const upTo = async () => {
    const { rows } = await side.pool.query(
      'select up_to, up_to_n = n as known from feed.counter where audience = $1',
      [parent],
    );
    return rows[0];
  };
  await side.pool.query('insert into feed.counter (audience, n) values ($1, 7)', [parent]);
  await side.pool.query(
    `insert into projection.checkpoint (name, build, version, epoch, position) values ('near', 'live', 1, 5, 30), ('far', 'live', 1, 5, 40)`,
  );
  await trimFeed(side.pool);
  await side.pool.query(`delete from projection.checkpoint where name in ('near', 'far')`);
  expect(await upTo()).toEqual({ up_to: encodePosition(5n, 40n), known: true });
  await say([register(parent.slice('parent:'.length))]);
  expect(await upTo()).toEqual({ up_to: encodePosition(5n, 40n), known: true });
});

test('thousands of audiences are named in notifications that fit', async () => {
  const listener = new pg.Client({ connectionString: side.url });
  await listener.connect();
  const heard = new Set<string>();
  listener.on('notification', ({ payload = '[]' }) => {
    for (const audience of JSON.parse(payload)) heard.add(audience);
  });
  await listener.query(`listen ${FEED_CHANNEL}`);
  const parents = upTo(2_000).map(() => newId());
  await say(parents.map(register));
  await untilRead(() => parents.every((parent) => heard.has(`parent:${parent}`)));
  await listener.end();
});

test('who sees a child does not change between a status being addressed and being there to be fetched', async () => {
  const { log, pool, url } = side;
  const worker = await startWorker({ log, pool, databaseUrl: url, logger: silentLog });
  const home = household();
  const reached = (position: bigint) =>
    untilRead(() => (worker.health().register?.position ?? -1n) >= position);
  await reached(await side.append(home.register, home.childAdded, home.contactAdded, home.putOn));
  const sees = async () =>
    (await pool.query('select 1 from register.sight where child_id = $1', [home.childId])).rowCount;

  let linked = 0n;
  await inTransaction(pool, async (client) => {
    await client.query('select feed.parents_of(array[]::text[])'); // as the room care does
    linked = await side.append(home.register, home.linked);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await untilRead(async () => (await client.query(waiting)).rowCount === 1, 1_500);
    expect(await sees()).toBe(0);
    return { keep: true, value: undefined };
  });
  await reached(linked);
  expect(await sees()).toBe(1);
  await worker.stop();
});
