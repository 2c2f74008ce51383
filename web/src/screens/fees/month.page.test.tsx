import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';

/** May is invoiced, and partly to be paid. */
const MAY = '2026-05';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const hers = async (path: string): Promise<OpenPage> =>
  (await openPage(`/childminder/fees${path}`, { as: CHILDMINDER, server })).page;

test('what is to be paid is in the bar of each month, also of the one that is shown', async () => {
  const page = await hers(`?month=${MAY}`);
  await page.locator('.income').waitFor();
  expect(await page.locator('.income .open').count()).toBe(2);
  await page.getByText('for May 2026').waitFor();
});
