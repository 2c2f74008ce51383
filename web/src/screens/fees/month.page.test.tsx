import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT } from '../../test-page.tsx';

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

test('a child’s sum says on either side whether the subsidy is taken off', async () => {
  const page = await hers(`?month=${JUNE}`);
  await page.getByText(invoiceTexts.afterSubsidy('NCS', 73_83)).waitFor();
  const { page: parents } = await openPage('/parent/fees', { as: PARENT, server });
  await parents.getByText(invoiceTexts.beforeSubsidy('NCS', 73_83)).waitFor();
  expect(await parents.getByText(/^Before /).count()).toBe(1);
});
