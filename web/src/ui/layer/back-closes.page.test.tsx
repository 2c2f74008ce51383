import { expect, test } from 'vitest';
import { openPage, PARENT } from '../../test-page.tsx';

const sheetIsNoPlace = () => expect.poll(() => Object(window.history.state).sheet).toBeUndefined();

test('Back closes the sheet that is open, and leaves the page when none is', async () => {
  const { page } = await openPage('/parent/dashboard', { as: PARENT });
  const sheet = page.getByRole('dialog');
  const path = () => window.location.pathname;
  const openMore = () => page.getByRole('button', { name: 'More', exact: true }).first().click();

  await openMore();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(path()).toBe('/parent/dashboard');

  await openMore();
  await sheet.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click();
  await sheet.getByRole('heading').first().waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(path()).toBe('/parent/documents');

  // One press is enough: the entry that the sheet added to the history is passed over.
  await page.goBack();
  await page.waitForURL('**/parent/dashboard');
  await sheetIsNoPlace();
});

test('a sheet that was closed and is open again by the time that is told stays', async () => {
  const { page } = await openPage('/parent/dashboard', { as: PARENT });
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  const element = await sheet.one();
  element.dispatchEvent(new Event('close'));
  await sheet.getByRole('link', { name: 'Documents' }).waitFor();
  expect(element.isConnected && element.matches('[open]')).toBe(true);
});
