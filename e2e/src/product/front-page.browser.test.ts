import { frontTexts } from '@nead/contracts/front/texts.ts';
import { planNames, prices, tiers } from '@nead/contracts/plans.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, logInOnPage, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const headline = (page: Page) => page.getByRole('heading', { level: 1, name: frontTexts.headline.join(' ') });

describe('a visitor at the front door', () => {
  test.each([
    ['Log in', '/login'],
    ['Sign up', '/signup'],
    ['Sign up free', '/signup'],
    ['Choose Standard', '/signup?plan=STANDARD'],
    ['Privacy Policy', '/legal/privacy-policy'],
  ])('sees what this is, and goes on by %s', async (name, path) => {
    const page = await devices.visitor();
    await page.goto('/');
    await headline(page).waitFor();
    expect(await page.title()).toBe('One hand for the child. One tap for the day. – Nead');
    expect(await page.locator('title').count()).toBe(1);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.startsWith('/legal')) return;
    // The product's name leads back again.
    await page.getByRole('link', { name: 'Nead', exact: true }).click();
    await page.waitForURL(`${devices.nead.url}/`);
    await headline(page).waitFor();
    await page.context().close();
  });

  test('reads all of it without JavaScript', async () => {
    const context = await devices.browser.newContext({
      baseURL: devices.nead.url,
      javaScriptEnabled: false,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto('/');
    await headline(page).waitFor();
    for (const tier of tiers) {
      const plan = page.getByRole('region', { name: planNames[tier], exact: true });
      await plan.getByText(prices[tier], { exact: true }).waitFor();
    }
    for (const { name } of [...frontTexts.whom, ...Object.values(frontTexts.safe)])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    // The pictures are only pictures: a keyboard or a screen reader does not find them.
    expect(await page.getByRole('button').count()).toBe(0);
    await context.close();
  });

  test('goes through it with the keyboard, past the pictures', async () => {
    const page = await devices.visitor(DESKTOP);
    await page.context().addCookies([{ name: 'cookie-consent', value: 'declined', url: devices.nead.url }]);
    await page.goto('/');
    const passed: string[] = [];
    for (let steps = 0; steps < 10; steps += 1) {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(passed).toEqual([
      'Skip to content',
      'Nead',
      'Plans',
      'Security',
      'Help',
      'Log in',
      'Sign up',
      'Try the demo',
      'Sign up free',
      'Start free',
    ]);
    await page.context().close();
  });

  test.each([
    ['Try the demo', '/childminder/dashboard'],
    ['As a parent', '/parent/dashboard'],
  ])('is let into the demo household by %s', async (name, home) => {
    const page = await devices.visitor();
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${home}`);
    await page.context().close();
  });

  test('is asked about cookies once', async () => {
    const page = await devices.visitor();
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Decline' }).click();
    await banner.waitFor({ state: 'hidden' });
    expect((await page.context().cookies()).map(({ value }) => value)).toEqual(['declined']);
    await page.reload();
    await headline(page).waitFor();
    expect(await banner.isVisible()).toBe(false);
    await page.context().close();
  });

  test('loads at most 40 KB of script, and what the policy of the site forbids is not in it', async () => {
    const page = await devices.visitor(DESKTOP);
    const refused: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
    const loaded: { type: string; body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      loaded.push({ type: response.request().resourceType(), body: response.body() });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(
      loaded.map(async ({ type, body }) => ({ type, size: (await body).length })),
    );
    const sum = (of: typeof sizes) => of.reduce((all, { size }) => all + size, 0);
    const scripts = sizes.filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    // The sizes are unpacked; on the line they are less.
    expect(sum(scripts)).toBeLessThan(40 * 1024);
    expect(sum(sizes)).toBeLessThan(250 * 1024);
    expect(refused).toEqual([]);
    await page.context().close();
  });
});

describe.each(['/login', '/signup'])('beside the form of %s', (path) => {
  test('stands the product, where there is room for it', async () => {
    const page = await devices.visitor(DESKTOP);
    await page.goto(path);
    await page.getByText('Good morning, Aoife').waitFor();
    const [picture, form] = await Promise.all([
      page.locator('.door__picture').boundingBox(),
      page.getByRole('form').boundingBox(),
    ]);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
    await page.context().close();
  });

  test('a phone loads nothing of it', async () => {
    const page = await devices.visitor();
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('form').waitFor();
    expect(await page.getByText('Good morning, Aoife').count()).toBe(0);
    await page.context().close();
  });
});

describe('whoever is logged in', () => {
  test('is led home from the front door, in a new tab as well', async () => {
    const page = await devices.visitor();
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Log in' });
    await form.getByLabel('Email').fill(PREMIUM);
    await form.getByLabel('Password', { exact: true }).fill('nead-demo');
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/childminder/dashboard');
    // Only the first tab knows a session that is not remembered.
    const other = await page.context().newPage();
    await other.goto('/');
    await other.waitForURL('**/childminder/dashboard');
    await page.goto('/');
    await page.waitForURL('**/childminder/dashboard');
    await page.context().close();
  });

  test('is led home by the installed app, without a line too, and sees the newest front page after logging out', async () => {
    const context = await devices.browser.newContext({ baseURL: devices.nead.url, viewport: DESKTOP });
    const page = await context.newPage();
    await logInOnPage(page, PREMIUM);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/');
    await page.waitForURL('**/childminder/dashboard');
    await context.setOffline(true);
    await page.goto('/');
    await page.waitForURL('**/childminder/dashboard');
    await context.setOffline(false);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await headline(page).waitFor();
    await context.close();
  });
});

describe('a search engine, and the preview of a link', () => {
  const text = async (path: string) => (await fetch(`${devices.nead.url}${path}`)).text();

  test('find the description and a picture under a whole address', async () => {
    const html = await text('/');
    expect(html).toContain(`<meta name="description" content="${frontTexts.description}"`);
    expect(html).toContain(`<link rel="canonical" href="${devices.nead.url}/"`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(picture.startsWith(`${devices.nead.url}/`)).toBe(true);
    const answer = await fetch(picture);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100 * 1024);
  });

  test('find every public page in the site map, and each of them is there', async () => {
    expect(await text('/robots.txt')).toContain(`Sitemap: ${devices.nead.url}/sitemap.xml`);
    const found = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    expect(found).toContain(`${devices.nead.url}/`);
    for (const at of found) expect([at, (await fetch(at)).status]).toEqual([at, 200]);
  });
});
