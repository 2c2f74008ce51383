import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, isLive, openDevices, PREMIUM, tileOf } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** The time after which a page has also fetched what it may need later, which begins two seconds after it is live. */
const SETTLED_MS = 3_500;
/** The time after which a change has been fetched; changes are gathered for a fraction of it. */
const DONE_MS = 1_500;

/** A device with its app open, and what it has asked the server for since the count began. */
async function phone(email: string) {
  const page = await devices.device(email, { declined: true });
  const asked: string[] = [];
  const bodies: Promise<number>[] = [];
  const brokenOff: string[] = [];
  let last = performance.now();
  const untilQuiet = (ms: number) => expect.poll(() => performance.now() - last).toBeGreaterThan(ms);
  const ours = (request: Request, note: (line: string) => unknown) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    last = performance.now();
    note(`${request.method()} ${pathname.replace('/api/v1', '')}`);
  };
  page.on('request', (request) => ours(request, (line) => asked.push(line)));
  page.on('requestfinished', (request) =>
    ours(request, () => bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize))),
  );
  page.on('requestfailed', (request) => ours(request, (line) => brokenOff.push(line)));
  await untilQuiet(SETTLED_MS);
  return {
    page,
    brokenOff,
    count() {
      asked.length = 0;
    },
    async counted() {
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await untilQuiet(DONE_MS);
      return asked.toSorted();
    },
    /** Opens the app once more: answers the number of its requests, without files, and the bytes of the answers. */
    async openedAgain() {
      asked.length = 0;
      bodies.length = 0;
      await page.reload();
      await isLive(page);
      await tileOf(page, 'Oisín').waitFor();
      await untilQuiet(SETTLED_MS);
      const bytes = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
      return { requests: asked.filter((line) => !line.startsWith('GET /files/')).length, bytes };
    },
  };
}

/** The limits of an opening without changes, including what is fetched for later, for five children and for two. */
const OPENING = {
  [PREMIUM]: { requests: 8, bytes: 8_000 },
  'siobhan@nead.example': { requests: 4, bytes: 4_000 },
};

test.for(Object.entries(OPENING))(
  'the app of %s that is opened again asks for no more than it did',
  async ([email, most]) => {
    const { requests, bytes } = await (await phone(email)).openedAgain();
    expect(requests).toBeLessThanOrEqual(most.requests);
    expect(bytes).toBeLessThanOrEqual(most.bytes);
  },
);

test('an app that was closed shows what others did meanwhile, and asks for nothing else', async () => {
  const parent = await phone('siobhan@nead.example');
  const own = await phone(PREMIUM);
  await parent.page.goto('about:blank');
  const press = tileOf(own.page, 'Oisín').getByRole('button', { name: /^Sign (in|out)/ });
  for (const word of [/Gone/, /Here/]) {
    await press.click();
    await tileOf(own.page, 'Oisín').getByText(word).first().waitFor();
    await own.counted();
    parent.count();
    await parent.page.goto('/parent/dashboard');
    await tileOf(parent.page, 'Oisín').getByText(word).first().waitFor();
    const asked = (await parent.counted()).filter((line) => !line.startsWith('GET /files/'));
    expect(asked).toContain('GET /parent/today');
    expect(asked.length).toBeLessThanOrEqual(5);
    await parent.page.goto('about:blank');
  }
});

test('one press of Sign in or Sign out makes each phone ask for what it changed, once', async () => {
  const [own, other, parent] = await Promise.all([
    phone(PREMIUM),
    phone(PREMIUM),
    phone('siobhan@nead.example'),
  ]);
  const phones = [own, other, parent];
  const name = 'Oisín';
  const press = tileOf(own.page, name).getByRole('button', { name: /^Sign (in|out)/ });
  for (const word of [/Gone/, /Here/]) {
    for (const each of phones) each.count();
    await press.click();
    for (const { page } of phones) await tileOf(page, name).getByText(word).first().waitFor();
    const [ownAsked, otherAsked, parentAsked] = await Promise.all(phones.map((each) => each.counted()));
    expect(ownAsked).toEqual(['GET /childminder/today', expect.stringMatching(/^POST .*attendance$/)]);
    expect(otherAsked).toEqual(['GET /childminder/today']);
    expect(parentAsked).toEqual(['GET /parent/dashboard/activities', 'GET /parent/today']);
  }
  expect(phones.flatMap(({ brokenOff }) => brokenOff)).toEqual([]);
});
