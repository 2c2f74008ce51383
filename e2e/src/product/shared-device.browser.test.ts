import { readdir, readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, declineCookies, logInOnPage, openDevices, PREMIUM } from '../kit/devices.ts';
import { keptOnDevice, knownQueries } from '../kit/kept-on-device.ts';

let devices: Devices;
let context: BrowserContext;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());
beforeEach(async () => {
  await context?.close();
  const { nead, browser } = devices;
  context = await browser.newContext({ baseURL: nead.url, locale: 'en-IE', serviceWorkers: 'block' });
});

/** A tab in which somebody is logged in, and of whom something is kept. */
async function tabOf(email: string): Promise<Page> {
  const page = await context.newPage();
  await declineCookies(page, devices);
  await logInOnPage(page, email);
  await expect.poll(async () => (await knownQueries(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return page;
}

/** The file of the built client that contains a word. */
async function partWith(word: string): Promise<string> {
  const folder = new URL('../../../web/dist/assets/', import.meta.url);
  for (const name of await readdir(folder))
    if (name.endsWith('.js') && (await readFile(new URL(name, folder), 'utf8')).includes(word)) return name;
  throw new Error(`No file of the client has ${word}`);
}

const keyIn = (page: Page) => page.evaluate(() => localStorage.getItem('device-key'));
const draftsIn = async (page: Page) =>
  (await keptOnDevice(page, 'state')).map(({ key }) => key).filter((key) => key.includes(' '));

test('what was typed in one tab is gone when its account logs out in another', async () => {
  const page = await tabOf(PREMIUM);
  const typing = await context.newPage();
  await typing.goto('/childminder/add-child');
  await typing.getByLabel('First name').first().fill('Cillian');
  await expect.poll(() => draftsIn(typing)).toHaveLength(1);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await typing.waitForURL('**/login**');
  await expect.poll(() => draftsIn(typing)).toEqual([]);
});

test('a session that was ended elsewhere leaves no key, also where the page is told before its queue is opened', async () => {
  const page = await tabOf(PREMIUM);
  await page.goto('about:blank');
  const elsewhere = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  await elsewhere.call('DELETE', '/auth/sessions');
  // The code that opens the queue comes too late.
  const late = await partWith('nead-outbox');
  await page.route(`**/assets/${late}`, (route) => route.abort());
  await page.goto('/childminder/calendar');
  await page.waitForURL('**/login**');
  expect(await keyIn(page)).toBeNull();
  expect(await keptOnDevice(page, 'state')).not.toEqual([]);
});
