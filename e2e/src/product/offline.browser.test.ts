import { fileURLToPath } from 'node:url';
import { weekTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { chunkNamed, manifestIn } from '@nead/web/bundle-sizes.ts';
import { homeOf } from '@nead/web/src/engine/routing/homes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daily, dayOf, endNaps, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import {
  beginSession,
  type Devices,
  declineCookies,
  openAndHear,
  openDevices,
  PHONE,
  PREMIUM,
  pressOnToast,
} from '../kit/devices.ts';
import { keptOnDevice, knownQueries } from '../kit/kept-on-device.ts';
import { attendancePath } from '../kit/tapping.ts';

const TEN_MINUTES = 10 * 60_000;

let devices: Devices;
let context: BrowserContext;
/** Another device of the same childminder. */
let other: Caller;
let children: { _id: string; firstName: string }[];

beforeAll(async () => {
  devices = await openDevices();
  other = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = (await other.children()).map(({ _id, firstName }) => ({ _id, firstName: firstName ?? '' }));
});
afterAll(() => devices?.close());
beforeEach(async () => {
  await context?.close();
  await endNaps(other);
  for (const { _id } of children) await other.call('POST', attendancePath(_id), { status: 'signed-out' });
});

const childAt = (nth: number) => {
  const child = children[nth];
  if (!child) throw new Error(`The demo household has no child ${nth}`);
  return child;
};

/** Waits until the client's files for later are kept too, so that they are there without a connection. */
const isShellKept = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
      { timeout: 60_000 },
    )
    .toBe(true);

/** Waits until the device keeps what happens from now on. */
const isOutboxOpen = (page: Page) =>
  expect.poll(async () => (await knownQueries(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);

/** Waits until the device can open its pages without a connection: it has the last known state of each child. */
async function isReadyForOffline(page: Page): Promise<void> {
  const wanted = children.flatMap(({ _id }) => [`child ${_id}`, `day ${_id}`]);
  await expect.poll(() => knownQueries(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
}

/** Cuts the connection before this file of the client (web/vite.config.ts) has come. */
async function withhold(page: Page, name: string): Promise<void> {
  const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  const manifest = manifestIn(dist);
  const part = manifest[chunkNamed(manifest, name)]?.file ?? '';
  await page.route('**/assets/**', (route) =>
    route.request().url().endsWith(part) ? route.abort() : route.continue(),
  );
}

/** A phone that is logged in, and whose clock is wrong if asked for. */
async function phone({ ahead = 0, email = PREMIUM, lacks = '' } = {}): Promise<Page> {
  context = await devices.browser.newContext({
    serviceWorkers: lacks ? 'block' : 'allow',
    viewport: PHONE,
    baseURL: devices.nead.url,
    locale: 'en-IE',
  });
  await context.addInitScript((ms) => {
    const Right = Date;
    const wrong = () => Right.now() + ms;
    globalThis.Date = class extends Right {
      constructor(...parts: number[]) {
        const [year = wrong(), month, ...rest] = parts;
        if (month === undefined) super(year);
        else super(year, month, ...rest);
      }
      static override now = wrong;
    } as DateConstructor;
  }, ahead);
  const page = await context.newPage();
  await declineCookies(page, devices);
  if (lacks) await withhold(page, lacks);
  await page.goto(homeOf(await beginSession(page, email)));
  await pill(page, 'Live');
  await isOutboxOpen(page);
  if (!lacks) await isShellKept(page);
  return page;
}

const pill = (page: Page, text: string | RegExp) =>
  expect
    .poll(async () => (await page.getByRole('banner').getByRole('status').innerText()).split('\n')[0], {
      timeout: 60_000,
    })
    .toMatch(text);
const tile = (page: Page, nth: number) => page.locator(`li[data-child="${childAt(nth)._id}"]`);
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor();

/** The rows that wait on the device, sealed. */
const waitingRows = (page: Page) => keptOnDevice(page, 'outbox');
const keptRows = async (page: Page) => [...(await waitingRows(page)), ...(await keptOnDevice(page, 'state'))];

/** Touches the tiles of these children, one after the other. */
async function signIn(page: Page, ...nths: number[]): Promise<void> {
  for (const nth of nths) {
    await tile(page, nth)
      .getByRole('button', { name: /^Sign in/ })
      .click();
  }
}

const byKind = async (nth: number, list: string, since: number): Promise<RecordView[]> =>
  ((await dayOf(other, childAt(nth)._id, today()))[list] ?? []).filter(
    ({ recordedBy }) => Date.parse(recordedBy.at) >= since,
  );

describe('without a line', () => {
  test('faces stay, in small copies that are kept with all else', async () => {
    const page = await phone();
    const faces = page.locator('li[data-child] .avatar__photo');
    await expect.poll(() => faces.count()).toBeGreaterThan(3);
    const count = await faces.count();
    const kept = async () => (await knownQueries(page)).filter((name) => name.startsWith('face ')).length;
    await expect.poll(kept, { timeout: 60_000 }).toBe(count);
    await context.setOffline(true);
    await page.reload();
    const drawn = () =>
      faces.evaluateAll(
        (all) => all.filter((face) => face instanceof HTMLImageElement && face.naturalWidth > 0).length,
      );
    await expect.poll(drawn, { timeout: 60_000 }).toBe(count);
  });

  test('a day goes on, outlives the page, and arrives once, in order and at the right times', async () => {
    const began = Date.now();
    // The clock is wrong by this much, and still shows today.
    const isToday = dublinDate(new Date(began + TEN_MINUTES)) === today();
    const page = await phone({ ahead: isToday ? TEN_MINUTES : -TEN_MINUTES });
    await isReadyForOffline(page);
    const { _id, firstName } = childAt(0);

    await context.setOffline(true);
    await signIn(page, 0, 1);
    for (const nth of [0, 1]) await tile(page, nth).getByText('Waiting to be sent').waitFor();
    await pill(page, 'Offline, 2 waiting');

    await page.goto(`/childminder/child/${_id}/meal`);
    await page.getByRole('row', { name: /^Here \S+ now$/ }).waitFor();
    const form = page.getByRole('form', { name: 'Record: Meal' });
    await form.getByRole('radio', { name: 'Snack' }).check();
    await form.getByLabel('Food items').pressSequentially('Brown bread,');
    await form.getByRole('radio', { name: 'Most' }).check();
    await form.getByRole('button', { name: 'Save snack' }).click();
    await page.getByText('Brown bread · ate most', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'The day’s records' }).getByText('Waiting to be sent').waitFor();

    await page.goto(`/childminder/child/${_id}/sleep`);
    await page.getByRole('button', { name: 'Start Sleep' }).click();
    await page.getByRole('heading', { name: 'Currently Sleeping' }).waitFor();
    await page.getByRole('button', { name: 'End Sleep Now' }).click();
    await page.getByText('0 hours 0 minutes · slept well').waitFor();
    const offlineUntil = Date.now();

    // The app is closed, and opened again while there is still no connection.
    await page.close();
    const again = await context.newPage();
    await again.goto('/childminder/dashboard');
    await tile(again, 0).getByText('Waiting to be sent').waitFor();
    await tile(again, 1)
      .getByRole('button', { name: /^Sign out/ })
      .waitFor();
    // The browser's simulated loss of connection is not told to a page that is opened afterwards.
    await pill(again, /^(Offline|Reconnecting), 5 waiting$/);
    expect(await waitingRows(again)).toHaveLength(5);
    const kept = (await keptRows(again)).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).not.toContain(firstName);
    expect(kept).not.toContain('Brown bread');

    const sent: string[] = [];
    again.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(_id)) sent.push(request.url());
    });
    await context.setOffline(false);
    await pill(again, 'Live');
    await tile(again, 0).getByText('Waiting to be sent').waitFor({ state: 'detached' });

    const signIns = await byKind(0, 'attendance', began);
    const [sleep] = await byKind(0, 'sleep', began);
    const meals = await byKind(0, 'meals', began);
    const mine = signIns.filter(({ title }) => title === 'Signed in');
    expect([mine.length, meals.length, (await byKind(0, 'sleep', began)).length]).toEqual([1, 1, 1]);
    expect((await byKind(1, 'attendance', began)).filter(({ title }) => title === 'Signed in')).toHaveLength(
      1,
    );
    expect(meals[0]).toMatchObject({ foodItems: ['Brown bread'], amount: 'most' });
    expect(sleep).toMatchObject({ quality: 'good', duration: 0 });
    // The phone's clock was ten minutes off; the records are not.
    const times = [mine[0]?.time, meals[0]?.time, sleep?.time, sleep?.endTime].map((time) =>
      Date.parse(String(time)),
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(began - 1_000);
      expect(time).toBeLessThanOrEqual(offlineUntil + 1_000);
    }
    const kinds = sent.map((url) => /attendance|meals|sleep/.exec(url)?.[0]);
    expect(kinds).toEqual(['attendance', 'meals', 'sleep', 'sleep']);
    expect(await waitingRows(again)).toEqual([]);
  });

  test('an app that is opened says so from its first picture on', async () => {
    const page = await phone();
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await openAndHear(page, '/childminder/dashboard', 'Offline');
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.join());
    expect(said).not.toMatch(/Connecting|Reconnecting/);
  });

  test('what a phone has not fetched yet takes nothing away, however quickly tile after tile is touched', async () => {
    const page = await phone({ lacks: 'later' });
    await context.setOffline(true);
    await signIn(page, 0, 1);
    await pill(page, 'Offline, 2 waiting');
    for (const nth of [0, 1]) {
      await tile(page, nth)
        .getByRole('button', { name: /^Sign out/ })
        .waitFor();
    }
    await context.setOffline(false);
    await pill(page, 'Live');
    await page.unroute('**/assets/**');
    await page.reload();
    await tile(page, 1).getByRole('button', { name: /^Meal/ }).waitFor();
  });

  test('a tap is kept also where the page that shows what waits could not be fetched', async () => {
    const page = await phone({ lacks: 'waiting-page' });
    await context.setOffline(true);
    await signIn(page, 0);
    await pill(page, 'Offline, 1 waiting');
  });

  test('the worker that opens the app is asked for again each time, and keeps nothing about people', async () => {
    const page = await phone();
    const worker = await fetch(`${devices.nead.url}/sw.js`);
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const manifest = await (await fetch(`${devices.nead.url}/manifest.webmanifest`)).json();
    for (const { src } of manifest.icons) expect((await fetch(devices.nead.url + src)).status).toBe(200);
  });
});

describe('several children at once', () => {
  test('are kept when the line is lost on the way, can be taken back, and arrive once', async () => {
    const began = Date.now();
    const page = await phone();
    const signedIn = async (nth: number) =>
      (await byKind(nth, 'attendance', began)).filter(({ title }) => title === 'Signed in').length;
    // The server carries everything out, but no answer arrives.
    let isLost = true;
    await page.route('**/api/v1/**', async (route) => {
      if (!isLost || route.request().method() === 'GET') return route.continue();
      await route.fetch();
      await route.abort();
    });
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    // Each record ends the choice.
    const chooseTwo = async () => {
      await page.getByRole('button', { name: 'Select' }).click();
      for (const nth of [0, 1]) await boxes.nth(nth).check();
    };
    await chooseTwo();
    await page.getByRole('button', { name: 'All in' }).click();
    await said(page, '2 children signed in');
    await pill(page, 'Sending 2');
    await expect.poll(async () => [await signedIn(0), await signedIn(1)]).toEqual([1, 1]);
    isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pill(page, 'Live');
    expect([await signedIn(0), await signedIn(1)]).toEqual([1, 1]);

    await context.setOffline(true);
    await chooseTwo();
    await page.getByRole('button', { name: 'All out' }).click();
    await said(page, '2 children signed out');
    await pressOnToast(page);
    await pill(page, 'Offline, 4 waiting');
    await context.setOffline(false);
    await pill(page, 'Live');
    const here = async () =>
      (await other.children()).flatMap(({ _id, currentStatus }) =>
        currentStatus === 'signed-in' ? [_id] : [],
      );
    // A command may be carried out a moment before another device can read it.
    await expect.poll(async () => (await here()).sort()).toEqual([childAt(0)._id, childAt(1)._id].sort());
  });
});

describe('a parent', () => {
  const PARENT = 'siobhan@nead.example';
  const bar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /waiting|to decide/ });

  test('confirms an incident and writes a message without a line, and both are sent when it is back', async () => {
    const parent = await new Caller(devices.nead.url).login(PARENT, 'nead-demo');
    const [own] = (await parent.call<ChildToday[]>('GET', '/parent/today')).data;
    if (!own) throw new Error('The parent of the demo household has no child');
    const made = await other.call<RecordView>('POST', daily(own._id, 'incidents'), {
      type: 'injury',
      severity: 'low',
      description: 'Slipped on the wet slide',
      actionTaken: 'Washed and a plaster put on',
    });
    const page = await phone({ email: PARENT });
    await page.goto(`/parent/child/${own._id}/daily-activities`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Slipped on the wet slide' });
    await entry.getByRole('button', { name: 'I have read this' }).waitFor();
    // A page that was seen is kept a moment after it is shown.
    await expect
      .poll(() => knownQueries(page), { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining([`day ${own._id}`, `parents-child ${own._id}`, 'subscription parents']),
      );
    await page.goto('/parent/messages');
    await page.locator('.mail__list').getByRole('listitem').getByRole('link').first().click();
    const reply = page.getByRole('form', { name: 'Reply' });
    await reply.waitFor();

    await context.setOffline(true);
    await reply.getByRole('textbox').fill('Is the knee better?');
    await reply.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Waiting on this device until you are back online').waitFor();
    await page.goto(`/parent/child/${own._id}/daily-activities`);
    await entry.getByRole('button', { name: 'I have read this' }).click();
    await entry.getByText('Read, waiting to be sent').waitFor();
    await bar(page).click();
    await page.getByText(/^Read: /).waitFor();
    await page.getByText(/^Message to /).waitFor();
    await page.getByText('Is the knee better?').waitFor();
    await context.setOffline(false);
    await pill(page, 'Live');
    const incidents = async () => (await dayOf(other, own._id, today())).incidents ?? [];
    const read = (await incidents()).find(({ _id }) => _id === made.data._id);
    expect(read?.acknowledgements).toHaveLength(1);
    const inbox = await other.call<{ content: string }[]>('GET', '/messages/inbox');
    expect(inbox.data.filter(({ content }) => content === 'Is the knee better?')).toHaveLength(1);
  });
});

describe('a page that is kept', () => {
  /** Opens a page anew, so that only the device's stored answers are known. */
  async function opensWithoutLine(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.locator('main h1').waitFor({ state: 'attached' });
    const loading = page.locator('main [aria-busy="true"]');
    await expect.poll(() => loading.count(), { message: `${path} goes on loading` }).toBe(0);
    const failed = page.locator('main').getByRole('alert');
    // Earlier days are kept if they were looked at; otherwise the page says that they are missing.
    const missing = (await failed.allInnerTexts()).filter((text) => !text.includes(weekTexts.failed));
    expect(missing, path).toEqual([]);
  }

  /** Waits until these queries are kept, by the beginning of their names. */
  const isKept = (page: Page, ...names: string[]) =>
    expect
      .poll(
        async () => {
          const known = await knownQueries(page);
          return names.filter((name) => !known.some((each) => each.startsWith(name)));
        },
        { timeout: 60_000 },
      )
      .toEqual([]);

  test('is there for a parent whose phone has no line', async () => {
    const parent = await new Caller(devices.nead.url).login('siobhan@nead.example', 'nead-demo');
    const [own] = (await parent.call<ChildToday[]>('GET', '/parent/today')).data;
    const page = await phone({ email: 'siobhan@nead.example' });
    const wanted = [`parents-child ${own?._id}`, `day ${own?._id}`, 'link-questions', 'calendar-access'];
    await isKept(page, ...wanted);
    await context.setOffline(true);
    await opensWithoutLine(page, '/parent/dashboard');
    await page.locator('.kid').first().waitFor();
    await page.getByText(/^As known at /).waitFor();
    const child = `/parent/child/${own?._id}`;
    const others = ['/parent/messages', '/parent/messages/compose', '/parent/calendar', '/parent/menu'];
    for (const path of [child, `${child}/daily-activities`, ...others]) await opensWithoutLine(page, path);
  });

  test('is there for a childminder whose phone has no line, as is whom she rings', async () => {
    const page = await phone();
    await isReadyForOffline(page);
    await isKept(page, 'parents', 'calendar-access');
    const [contact] = (await other.call<{ _id: string; phone?: string }[]>('GET', '/parent')).data;
    await context.setOffline(true);
    const child = `/childminder/child/${childAt(0)._id}`;
    const others = ['dashboard', 'children', 'messages', 'messages/compose', 'calendar', 'menu', 'parents'];
    for (const path of [`${child}/day`, `${child}/details`, `${child}/meal`, `${child}/daily-activities`])
      await opensWithoutLine(page, path);
    for (const name of others) await opensWithoutLine(page, `/childminder/${name}`);
    await opensWithoutLine(page, `/childminder/parent/${contact?._id}`);
    await page.locator('a[href^="tel:"]').first().waitFor();
  });
});
