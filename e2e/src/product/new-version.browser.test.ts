import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import {
  DESKTOP,
  type Devices,
  declineCookies,
  isLive,
  logInOnPage,
  openDevices,
  PREMIUM,
  pressOnToast,
} from '../kit/devices.ts';
import { startProxy } from '../kit/fleet.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

let devices: Devices;
let context: BrowserContext;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let site: string;

const open = (onPort?: string) => {
  const parts = ['command-api', 'query-api', 'realtime'] as const;
  return startProxy(
    parts.map((part) => ({ part, url: devices.nead.url })),
    site,
    onPort,
  );
};

beforeAll(async () => {
  devices = await openDevices();
  site = await mkdtemp(join(tmpdir(), 'nead-site-'));
  await cp(DIST, site, { recursive: true });
  proxy = await open();
  context = await devices.browser.newContext({ baseURL: proxy.url, viewport: DESKTOP, locale: 'en-IE' });
  const page = await context.newPage();
  await declineCookies(page, { nead: { ...devices.nead, url: proxy.url } });
  await logInOnPage(page, PREMIUM);
  await page.close();
});
afterAll(async () => {
  await context?.close();
  await proxy?.end();
  await devices?.close();
  if (site) await rm(site, { recursive: true, force: true });
});

const NEXT = '0123456789abcdef';

/** Deploys as a real deployment does: other files behind the same address. */
async function deploy(version: string): Promise<void> {
  await proxy.end();
  const file = join(site, 'sw.js');
  const worker = await readFile(file, 'utf8');
  const [before = ''] = /"version":"(\w+)"/.exec(worker) ?? [];
  const next = worker.replace(before, `"version":"${version}"`);
  expect(next).not.toBe(worker);
  await writeFile(file, next);
  for (const packed of ['.gz', '.br']) await rm(file + packed, { force: true });
  proxy = await open(new URL(proxy.url).port);
}

const isControlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);

/** Opens a half-filled incident. The page is marked, so that a reload would be noticed. */
async function halfFilled(page: Page, child: string, description: string): Promise<void> {
  await page.goto(`/childminder/child/${child}/incident`);
  await isControlled(page);
  await page.getByLabel('Description').fill(description);
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
}
const isStill = async (page: Page, description: string) => {
  expect(await page.getByLabel('Description').inputValue()).toBe(description);
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
};
/** Makes the browser look for a new version, as it does by itself in its own time. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText('A new version of Nead is ready').waitFor();
}
const shells = (page: Page) => page.evaluate(() => caches.keys());

test('a new version waits until it is asked for: no half-filled form is lost to it, in this tab or another', async () => {
  const caller = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  const child = (await caller.children())[0]?._id ?? '';
  const page = await context.newPage();
  await halfFilled(page, child, 'Fell on the wet step');
  const other = await context.newPage();
  await halfFilled(other, child, 'Bumped her head on the table');

  await deploy(NEXT);
  await findNewVersion(page);
  await isStill(page, 'Fell on the wet step');
  await isStill(other, 'Bumped her head on the table');

  // The form is finished as if nothing had come; the new version is taken only then.
  await page.getByLabel('Action taken').fill('Cold cloth and a cuddle');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Incident recorded successfully').waitFor();
  await pressOnToast(page, 'Reload');
  await page.locator('body:not([data-same-page])').waitFor();
  await isControlled(page);
  expect(await shells(page)).toContain(`shell ${NEXT}`);
  await page.getByText('Fell on the wet step').waitFor();
  expect((await dayOf(caller, child, today())).incidents?.map(({ description }) => description)).toContain(
    'Fell on the wet step',
  );

  // The other tab goes on with the old version.
  await isStill(other, 'Bumped her head on the table');
  await other.getByLabel('Action taken').fill('Looked at, no mark');
  await other.getByRole('button', { name: /^Save/ }).click();
  await other.getByText('Incident recorded successfully').waitFor();
});

test('of two versions the one that ran last is kept, also where it had been there before', async () => {
  const page = await context.newPage();
  await page.goto('/childminder/dashboard');
  await isControlled(page);
  const take = async (version: string) => {
    // The page is complete before its files are removed from the address.
    await isLive(page);
    await deploy(version);
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    await findNewVersion(page);
    await pressOnToast(page, 'Reload');
    await page.locator('body:not([data-same-page])').waitFor();
    await expect.poll(() => shells(page)).toContain(`shell ${version}`);
  };
  await take('aaaaaaaaaaaaaaaa');
  await take('bbbbbbbbbbbbbbbb');
  await take('aaaaaaaaaaaaaaaa');
  await take('cccccccccccccccc');
  await expect.poll(() => shells(page)).toEqual(['shell aaaaaaaaaaaaaaaa', 'shell cccccccccccccccc']);
  await page.close();
});
