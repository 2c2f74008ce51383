import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMonth } from '../fees/fees-kit.ts';
import { DESKTOP, type Devices, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** Follows a page's first such link with the keyboard, and waits for the whole of the next page. */
async function follow(page: Page, at: string, link: string): Promise<void> {
  await page.goto(at);
  const leaving = await page.waitForSelector('h1');
  await page.locator(link).first().press('Enter');
  await page.waitForFunction((heading) => !heading.isConnected, leaving);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
}

const standsOn = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('who follows a link stands on the heading of the page, however late that is loaded', async () => {
  const siobhan = await devices.device('siobhan@nead.example', { viewport: DESKTOP });
  const hers = [
    ['/parent/dashboard', 'main h3 a[href^="/parent/child/"]'],
    ['/parent/dashboard', 'main a[href*="/daily-activities"]'],
    ['/parent/dashboard', 'nav a[href="/parent/calendar"]'],
    ['/parent/fees', 'main a[href*="/invoice/"]'],
  ] as const;
  for (const [at, link] of hers) {
    await follow(siobhan, at, link);
    await expect.poll(() => standsOn(siobhan), { message: link }).toBe('H1');
  }

  const aoife = await devices.device(PREMIUM, { viewport: DESKTOP });
  const ours = [
    ['/childminder/dashboard', 'main a[href$="/day"]'],
    ['/childminder/children', 'main a[href*="/child/"]'],
    ['/childminder/parents', 'main a[href^="/childminder/parent/"]'],
    ['/childminder/dashboard', 'nav a[href="/childminder/calendar"]'],
    ['/childminder/fees', 'main a[href*="/family/"]'],
    ['/childminder/fees', 'main a[href*="/agreement/"]'],
    [`/childminder/fees?month=${lastMonth()}`, 'main a[href*="/invoice/"]'],
  ] as const;
  for (const [at, link] of ours) {
    await follow(aoife, at, link);
    await expect.poll(() => standsOn(aoife), { message: link }).toBe('H1');
  }
});
