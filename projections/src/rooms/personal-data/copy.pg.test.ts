import { newId } from '@nead/contracts/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { projections } from '../../projections.ts';
import { household, openQueries, openReadSide, silentLog } from '../../test-read-side.ts';
import { startWorker } from '../../worker.ts';
import { careProjection } from '../care/projection.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a copy waits for everything that there was when it was asked for', async () => {
  const side = await openReadSide();
  closing.push(side.close);
  const { log, pool, url: databaseUrl } = side;
  const parts = { log, pool, databaseUrl, logger: silentLog };
  const whole = await startWorker(parts);
  const queries = await openQueries(side);
  closing.push(queries.close);
  const home = household();
  const { childminderId, childId } = home;
  const account = `account-${childminderId}`;
  await side.append(account, home.opened(childminderId, 'childminder'));
  const known = await side.append(home.register, home.childAdded, home.contactAdded, home.putOn);
  const token = await queries.logIn('childminder', childminderId);
  expect((await queries.get(token, '/childminder/children/all', known)).status).toBe(200);
  await whole.stop();

  // From here on the read model of care stands still.
  const late = await startWorker({
    ...parts,
    projections: projections.filter((one) => one !== careProjection),
  });
  closing.push(late.stop);
  const now = new Date().toISOString();
  await side.append(home.care, ...home.attendance('signIn', now));
  const exportId = newId();
  const taken = {
    accountId: childminderId,
    exportId,
    childminderId,
    childIds: [childId],
    onlyChildId: null,
    at: now,
  };
  const told = await side.append(`personal-data-${childminderId}`, { type: 'DataExported', data: taken });
  expect((await queries.get(token, '/personal-data/looks', told)).status).toBe(200);
  const copy = await queries.get(token, `/personal-data/copies/${exportId}/archive`);
  expect([copy.status, copy.body.code]).toEqual([503, 'READ_BEHIND']);
});
