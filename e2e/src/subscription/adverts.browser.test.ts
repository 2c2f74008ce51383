import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';

const FREE = 'grainne@nead.example';
let provider: Server;
let asked = 0;
let devices: Devices;

beforeAll(async () => {
  provider = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'text/javascript' });
    // The advert tries what a script must not be able to do.
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

/** Collects every request of a page that has to do with adverts. */
function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/adverts|ads\.js/.test(request.url())) found.push(request.url());
  });
  return found;
}
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
/** Makes the choice about cookies on this device, as an earlier visitor would have. */
const _acceptCookies = (page: Page) =>
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
});
