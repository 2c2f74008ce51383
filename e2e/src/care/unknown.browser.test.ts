import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import {
  beginSession,
  type Devices,
  declineCookies,
  isLive,
  openDevices,
  PHONE,
  PREMIUM,
} from '../kit/devices.ts';
import { knownQueries } from '../kit/kept-on-device.ts';

let devices: Devices;
let aoife: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await aoife.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

async function phone(serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await devices.browser.newContext({
    viewport: PHONE,
    baseURL: devices.nead.url,
    locale: 'en-IE',
    serviceWorkers,
  });
  const page = await context.newPage();
  await declineCookies(page, devices);
  await beginSession(page, PREMIUM);
  await page.goto('/childminder/dashboard');
  await isLive(page);
  return page;
}

describe('without a line', () => {
  test('the dashboard, the children, the calendar and the messages show what was known last, and when that was', async () => {
    const page = await phone('allow');
    const ready = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await expect.poll(ready, { timeout: 60_000 }).toBe(true);
    const wanted = ['messages threads', 'incidents unread', 'messages counts', `child ${child}`];
    await expect.poll(() => knownQueries(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
    // The calendar of the month is on the dashboard; whether its page may be opened is asked later.
    const isKnown = (list: string) => async () =>
      (await knownQueries(page)).some((name) => name.startsWith(list));
    for (const list of ['calendar ', 'calendar-access ']) await expect.poll(isKnown(list)).toBe(true);
    await page.context().setOffline(true);
    await page.getByText(/^As known at \d\d:\d\d$/).waitFor();
    expect(await page.getByText('All caught up').count()).toBe(0);

    await page.goto('/childminder/calendar');
    await page.getByRole('heading', { level: 1, name: 'My Calendar' }).waitFor();
    await page.locator('.day').first().waitFor();
    await page.getByText(/^As known at/).waitFor();
    await page.goto('/childminder/messages');
    await page.locator('a.conv').first().waitFor();
    await page.getByText(/^As known at/).waitFor();
    await page.goto('/childminder/children');
    await page.getByText(/^As known at/).waitFor();
    await page.goto('/childminder/dashboard');
    await page.getByRole('link', { name: /incidents?.*Not yet read/ }).waitFor();
    await page.getByText(/^As known at/).waitFor();
    await page.context().close();
  });
});
