import { afterEach, expect, test } from 'vitest';
import { projections } from '../projections.ts';
import { subscriptionProjection } from '../rooms/subscription/projection.ts';
import { household, openQueries, openReadSide, silentLog } from '../test-read-side.ts';
import { startWorker } from '../worker.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
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
