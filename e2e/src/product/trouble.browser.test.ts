import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, logInOnPage, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const parents = (page: Awaited<ReturnType<Devices['device']>>) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Parents' });

describe('a page that stops working', () => {
  test('says what is kept, is reported without a word of what it showed, and is loaded again', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP });
    // The message of an error may be about a child.
    await page.evaluate(() => {
      String.prototype.normalize = () => {
        throw new TypeError('Caoimhe Ní Bhriain cannot be compared');
      };
    });
    await parents(page).click();
    await page.getByText('This page stopped working.').waitFor();
    await page.getByText('what you were writing is kept on this device').waitFor();
    // The rest of the app goes on.
    await parents(page).waitFor();
    const sent = page.waitForRequest('**/api/v1/page-failures');
    await page.getByRole('button', { name: 'Report it' }).click();
    const report = (await sent).postDataJSON();
    expect(report).toMatchObject({ page: '/childminder/parents', what: 'TypeError' });
    expect(report.where[0]).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+$/);
    expect(JSON.stringify(report)).not.toMatch(/Caoimhe|Bhriain|nead\.example/);
    await page.getByText('Reported. Thank you.').waitFor();
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parents' }).waitFor();
  });

  test('because it was replaced by a newer one says so, and loads that', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP });
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await parents(page).click();
    await page.getByText('Nead was updated while this page was open.').waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Load the new version' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parents' }).waitFor();
  });

  test('because there is no connection says so, and opens by itself when there is one', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP });
    await page.context().setOffline(true);
    await parents(page).click();
    await page.getByText('Nead cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Parents' }).waitFor();
  });
});

test('where the app does not come, the page says so by itself, with a way on', async () => {
  const page = await devices.visitor();
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByText('Nead has not loaded yet').waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  expect(await page.getByText('Nead has not loaded yet').count()).toBe(0);
});

/** A line that passes everything on, except that answers of the front page are held while asked to. */
async function slowLine(to: string): Promise<{ url: string; hold(): void; close(): void; server: Server }> {
  const target = new URL(to);
  let held = false;
  const server = createServer((asked, answer) => {
    if (held && asked.url === '/') return;
    const { method, url: path, headers } = asked;
    const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    hold: () => {
      held = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('the installed app opens where the line lets nothing through: it does not wait for the front page', async () => {
  const line = await slowLine(devices.nead.url);
  const context = await devices.browser.newContext({ baseURL: line.url, viewport: DESKTOP, locale: 'en-IE' });
  const page = await context.newPage();
  await logInOnPage(page, PREMIUM);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.hold();
  await page.goto('/');
  await page.waitForURL('**/childminder/dashboard');
  await context.close();
  line.close();
});
