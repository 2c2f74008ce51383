import { encodePosition } from '@nead/contracts/positions.ts';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { projections } from '../projections.ts';
import { entry } from '../rooms/history/tables.ts';
import { subscriptionProjection } from '../rooms/subscription/projection.ts';
import { plan } from '../rooms/subscription/tables.ts';
import { household, openQueries, openReadSide, silentLog } from '../test-read-side.ts';
import { startWorker } from '../worker.ts';
import { openReads } from './serve-read.ts';
import { sql } from './sql.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

test('a parent’s first request in a starting fleet waits for the plans, which are not there yet', async () => {
  const side = await openReadSide();
  closing.push(side.close);
  const parts = { log: side.log, pool: side.pool, databaseUrl: side.url, logger: silentLog };
  const others = projections.filter((one) => one !== subscriptionProjection);
  const early = await startWorker({ ...parts, projections: others });
  closing.push(early.stop);
  const queries = await openQueries(side);
  closing.push(queries.close);
  const { parentId, childId, ...home } = household();
  const position = await side.append(
    home.register,
    home.childAdded,
    home.contactAdded,
    home.putOn,
    home.linked,
  );
  const token = await queries.logIn('parent', parentId);
  const pages = [
    '/parent/dashboard/activities',
    '/parent/today',
    `/parent/children/${childId}`,
    `/daily-activities/children/${childId}/activities`,
    `/history/children/${childId}`,
  ];
  const answers = () =>
    Promise.all(
      pages.map(async (page) => {
        const { status, body } = await queries.get(token, page, position);
        return [page, status, body.code];
      }),
    );
  expect(await answers()).toEqual(pages.map((page) => [page, 503, 'READ_BEHIND']));

  const late = await startWorker({ ...parts, projections: [subscriptionProjection] });
  closing.push(late.stop);
  expect(await answers()).toEqual(pages.map((page) => [page, 200, undefined]));
});

test('an answer is as of where the slowest of the read models is that it was read from, and never of later', async () => {
  const side = await openReadSide();
  closing.push(side.close);
  const parts = { log: side.log, pool: side.pool, databaseUrl: side.url, logger: silentLog };
  const quick = await startWorker({
    ...parts,
    projections: projections.filter((one) => one !== subscriptionProjection),
  });
  closing.push(quick.stop);
  const slow = await startWorker({ ...parts, projections: [subscriptionProjection] });
  const queries = await openQueries(side);
  closing.push(queries.close);
  const { childminderId, parentId, ...home } = household();
  const before = await side.append(
    home.register,
    home.childAdded,
    home.contactAdded,
    home.putOn,
    home.linked,
  );
  const [parent, childminder] = [
    await queries.logIn('parent', parentId),
    await queries.logIn('childminder', childminderId),
  ];
  const epoch = await side.log.epoch();
  const place = (position: bigint) => encodePosition(epoch, position);
  const page = '/parent/dashboard/activities';
  expect(await queries.get(parent, page, before)).toMatchObject({ status: 200, asOf: place(before) });
  await slow.stop();
  const after = await side.append(home.register, home.takenOff);
  // A page that does not need the plans already has its data.
  const parents = '/parent';
  expect(await queries.get(childminder, parents, after)).toMatchObject({ status: 200, asOf: place(after) });
  expect(await queries.get(parent, page)).toMatchObject({ status: 200, asOf: place(before) });
  // A refusal has no position.
  expect(await queries.get(parent, page, after)).toMatchObject({ status: 503, asOf: null });
});

test('what a request asks together stays one statement when a second passes in between', async () => {
  const side = await openReadSide();
  closing.push(side.close);
  const worker = await startWorker({
    log: side.log,
    pool: side.pool,
    databaseUrl: side.url,
    logger: silentLog,
    projections,
  });
  closing.push(worker.stop);
  const { register, childAdded } = household();
  await side.append(register, childAdded);
  const history = sql`select position from ${entry}`;
  const plans = sql`select count(*) as plans from ${plan}`;
  // A pool of its own, through which nobody else asks.
  const pool = new pg.Pool({ connectionString: side.url });
  closing.push(() => pool.end());
  const reads = openReads(pool, projections);
  // The first run tells the types of columns.
  for (const statement of [history, plans]) await reads.after('').query(statement);

  const db = reads.after('');
  await db.query(history);
  const passed = performance.now() + 1_001;
  vi.spyOn(performance, 'now').mockReturnValue(passed);
  const asked = vi.spyOn(pool, 'query');
  await Promise.all([db.query(history), db.query(plans)]);
  expect(asked).toHaveBeenCalledTimes(1);
});
