import { toldOf } from '@nead/web/src/rooms/legal/test-stored.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, declineCookies, logInOnPage, openDevices, PHONE, PREMIUM } from '../kit/devices.ts';
import { keptOnDevice } from '../kit/kept-on-device.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** The names of everything that this browser stores for us, wherever it does. */
async function names(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...others];
}

test('the cookie page tells of everything that a browser stores that was used', {
  timeout: 120_000,
}, async () => {
  // The device has its service worker, which stores the program.
  const context = await devices.browser.newContext({
    viewport: PHONE,
    baseURL: devices.nead.url,
    locale: 'en-IE',
  });
  const page = await context.newPage();
  await page.goto('/childminder/calendar');
  await logInOnPage(page, PREMIUM);
  await declineCookies(page, devices);
  await page.goto('/childminder/messages/compose');
  await page.getByLabel('Subject').fill('About Friday');
  await expect.poll(async () => (await keptOnDevice(page, 'state')).length).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);

  const found = await names(page);
  expect(found).toEqual(expect.arrayContaining(['auth-storage', 'device-key', 'nead', 'cookie-consent']));
  expect(found.filter((name) => !toldOf(name))).toEqual([]);

  await page.goto('/legal/cookie-policy');
  for (const name of found)
    await page.getByRole('cell', { name: toldOf(name)?.name ?? '', exact: true }).waitFor();
});
