import { homeOf } from '@nead/web/src/engine/routing/homes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { beginSession, type Devices, isLive, openDevices, PREMIUM, tileOf } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** The addresses below a path that the page asks for, in the order of asking. */
function askedBy(page: Page, below = '/api/'): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(below) && request.method() === 'GET') asked.push(pathname + search);
  });
  return asked;
}

const twice = (asked: readonly string[]) => asked.filter((address, nth) => asked.indexOf(address) < nth);

/** Holds the page's live connection back until the returned function is called. */
async function holdTheLine(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await gate;
    line.connectToServer();
  });
  return () => open();
}

/** A dashboard with all its answers, the list of its requests, and its live connection still held back. */
async function opened(email: string, home: string) {
  const page = await devices.visitor();
  await beginSession(page, email);
  const asked = askedBy(page);
  const open = await holdTheLine(page);
  await page.goto(home);
  await page.waitForLoadState('networkidle');
  return {
    page,
    asked,
    async goLive() {
      open();
      await isLive(page);
      await page.waitForLoadState('networkidle');
    },
  };
}

test.for([
  ['childminder', PREMIUM],
  ['parent', 'siobhan@nead.example'],
] as const)(
  'the dashboard of a %s asks for nothing twice when its live connection is there',
  async ([role, email]) => {
    const { asked, goLive } = await opened(email, homeOf(role));
    await goLive();
    expect(asked.length).toBeGreaterThan(5);
    expect(twice(asked)).toEqual([]);
  },
);

test.for(['/login', '/signup', '/verify'])(
  '%s fetches no file twice that its HTML comes with',
  async (path) => {
    const page = await devices.visitor();
    const files = askedBy(page, '/assets/');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    expect(twice(files)).toEqual([]);
  },
);

test('what changed between an answer and the live connection is on the dashboard', async () => {
  const { page, asked, goLive } = await opened(PREMIUM, homeOf('childminder'));
  const caller = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  const name = 'Oisín';
  const child = (await caller.children()).find(({ firstName }) => firstName === name);
  if (!child) throw new Error(`The demo household has no ${name}`);
  const tile = tileOf(page, name);
  const isIn = child.currentStatus === 'signed-in';
  const before = await tile.innerText();
  const { status } = await caller.call('POST', `/childminder/children/${child._id}/attendance`, {
    status: isIn ? 'signed-out' : 'signed-in',
  });
  expect(status).toBe(200);
  expect(await tile.innerText()).toBe(before);
  await goLive();
  await expect.poll(() => tile.innerText(), { timeout: 15_000 }).not.toBe(before);
  expect(twice(asked)).toContain('/api/v1/childminder/children/all');
});
