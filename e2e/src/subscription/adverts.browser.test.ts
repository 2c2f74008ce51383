import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, isLive, openDevices, PREMIUM } from '../kit/devices.ts';

const FREE = 'grainne@nead.example';
let provider: Server;
let asked = 0;
let devices: Devices;

beforeAll(async () => {
  provider = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'text/javascript' });
    // It tries what a script must not be able to do.
    response.end(`let seen; try { seen = parent.document.title + localStorage.length } catch { seen = 'nothing' }
      document.body.append('An advert that sees ' + seen)`);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo; // it listens on a port
  devices = await openDevices({ env: { ADS_SCRIPT_URL: `http://127.0.0.1:${port}/ads.js` } });
});
afterAll(async () => {
  await devices?.close();
  provider?.close();
});

/** Every request of a page that has to do with adverts. */
function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/adverts|ads\.js/.test(request.url())) found.push(request.url());
  });
  return found;
}
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
/** Chosen on this device before, by another visitor. */
const acceptCookies = (page: Page) =>
  page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: devices.nead.url }]);
const MANAGE = '/childminder/subscription/manage';
const onFree = (page: Page) => page.getByText('You are currently on the Free plan').waitFor();

describe('an advert', () => {
  test('is asked for by nobody who has not chosen, or has declined; and shown, seeing nothing, to who accepts', async () => {
    const page = await devices.device(FREE);
    const requests = watch(page);
    await page.goto(MANAGE);
    await onFree(page);
    await banner(page).waitFor();
    await page.goto('/legal/privacy-policy');
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await page.goto(MANAGE);
    await onFree(page);
    expect([requests, asked]).toEqual([[], 0]);

    await page.goto('/legal/cookie-policy');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.goto(MANAGE);
    await page
      .frameLocator('iframe[title="Advertisement"]')
      .getByText('An advert that sees nothing')
      .waitFor();
  });

  test('is never where a child is in view', async () => {
    const page = await devices.device(FREE);
    const requests = watch(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.goto('/childminder/children');
    await page.locator('main .tile__who').first().waitFor();
    expect(requests).toEqual([]);
  });

  test('is not for who pays', async () => {
    const page = await devices.device(PREMIUM);
    const requests = watch(page);
    await page.goto(MANAGE);
    await page.getByText('Active until').waitFor();
    expect(await banner(page).count()).toBe(0);
    const told = page.waitForResponse((answer) => answer.url().endsWith('/subscription'));
    await page.goto('/legal/privacy-policy');
    await told;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner(page).count()).toBe(0);
    await acceptCookies(page);
    await page.goto(MANAGE);
    await page.getByText('Active until').waitFor();
    expect(requests).toEqual([]);
  });

  test('is for everybody once freedom from adverts is switched off for the platform, and for nobody who pays once it is back', async () => {
    const page = await devices.device(PREMIUM);
    const admin = await Caller.demo(devices.nead.url, 'admin');
    const flag = (on: boolean) => admin.call('PUT', '/admin/settings/flags/enableAdFree', { on });
    await page.goto('/childminder/profile');
    await page.getByRole('heading', { name: 'Account Details' }).waitFor();
    const advert = page.locator('iframe[title="Advertisement"]');
    expect(await advert.count()).toBe(0);
    await flag(false);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await advert.waitFor();
    await flag(true);
    await advert.waitFor({ state: 'detached' });
    // And without an advert, who pays already is offered nothing to buy.
    expect(await page.getByText('Room for more children, and a calendar').count()).toBe(0);
  });

  test('is for no parent', async () => {
    const page = await devices.device('siobhan@nead.example');
    const requests = watch(page);
    expect(await banner(page).count()).toBe(0);
    await acceptCookies(page);
    for (const path of ['/parent/profile', '/parent/dashboard', '/parent/documents']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await isLive(page);
    expect(requests).toEqual([]);
  });
});
