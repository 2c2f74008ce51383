import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import {
  beginSession,
  type Devices,
  declineCookies,
  isLive,
  openDevices,
  PHONE,
  PREMIUM,
  walkTo,
} from '../kit/devices.ts';
import { ill, mendedByPress } from '../kit/ill-server.ts';
import { knownQueries } from '../kit/kept-on-device.ts';
import { bringEverybody, daily, endNaps, sleeps } from './care-kit.ts';

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

const tile = (page: Page) => page.locator(`li[data-child="${child}"]`);

describe('what is not known', () => {
  test('is not called done: the dashboard says so while incidents cannot be asked for', async () => {
    const incident = { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' };
    expect((await aoife.call('POST', daily(child, 'incidents'), incident)).status).toBe(201);
    const page = await phone();
    await mendedByPress(
      page,
      ({ pathname }) =>
        pathname.startsWith('/api/v1/') && !/children\/all$|\/today|auth|sessions/.test(pathname),
      async () => {
        await page.goto('/childminder/dashboard');
        await page.getByText(/^We could not check (what there is to do|everything)\./).waitFor();
        expect(await page.getByText('All caught up').count()).toBe(0);
      },
      () => page.getByRole('button', { name: /Try again$/ }).click(),
    );
    await page.getByRole('link', { name: /incidents?.*Not yet read/ }).waitFor();
    await page.context().close();
  });

  test('of the preferences is taken as never chosen: the dashboard has its sections', async () => {
    const page = await phone();
    await page.route('**/childminder/preferences', (route) => route.fulfill(ill));
    await page.goto('/childminder/dashboard');
    await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
    await page.getByRole('heading', { name: 'Today’s events' }).waitFor();
    await page.context().close();
  });

  test('of today’s events is told, and asked for again by a press', async () => {
    const page = await phone();
    const events = page.getByRole('region', { name: 'Today’s events' });
    await mendedByPress(
      page,
      '**/calendar/events/**',
      async () => {
        await page.goto('/childminder/dashboard');
        await events.getByText('Error loading calendar data').waitFor();
      },
      () => events.getByRole('button', { name: 'Try again' }).click(),
    );
    await events.getByText('Error loading calendar data').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('is no state of a child: one that sleeps is shown neither awake nor with Nap while the day is on its way', async () => {
    await bringEverybody(aoife);
    await endNaps(aoife);
    const began = await aoife.call('POST', sleeps(child), {});
    expect(began.status).toBe(201);
    const page = await phone();
    let held = 0;
    const answers = closedGate();
    await page.route('**/childminder/today*', async (route) => {
      held += 1;
      await answers.opened;
      await route.continue();
    });
    await page.goto('/childminder/dashboard');
    await tile(page)
      .getByRole('button', { name: /^Sign out/ })
      .waitFor();
    await expect.poll(() => held).toBeGreaterThan(0);
    expect(await tile(page).getByText(/^Here/).count()).toBe(0);
    expect(await tile(page).getByRole('button').count()).toBe(1);
    answers.open();
    await tile(page)
      .getByText(/^Asleep/)
      .waitFor();
    await tile(page).getByRole('button', { name: /^End/ }).waitFor();
    await page.context().close();
  });

  test('is still said while it is asked again, and its way back can be pressed', async () => {
    const page = await phone();
    const answers = closedGate();
    let asked = 0;
    await page.route('**/childminder/children/0123456789abcdef01234567', async (route) => {
      asked += 1;
      if (asked > 1) await answers.opened;
      await route.fulfill({ status: asked > 2 ? 404 : 500, json: { success: false, message: 'No.' } });
    });
    await walkTo(page, '/childminder/child/0123456789abcdef01234567');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect.poll(() => asked).toBe(2);
    await page.getByRole('alert').waitFor();
    expect(await tryAgain.getAttribute('aria-busy')).toBe('true');
    answers.open();
    await page.locator('.retry[aria-busy="false"]').waitFor();
    await tryAgain.click();
    await page.getByRole('link', { name: 'All children' }).click();
    await page.waitForURL('**/childminder/children');
    await page.context().close();
  });

  test('is told as not known where the day could not be asked for', async () => {
    const page = await phone();
    await mendedByPress(
      page,
      '**/childminder/today*',
      async () => {
        await page.goto('/childminder/dashboard');
        await tile(page).getByText('Today could not be loaded.').waitFor();
        expect(
          await tile(page)
            .getByRole('button', { name: /^(Nap|Meal|Nappy) / })
            .count(),
        ).toBe(0);
      },
      () => tile(page).getByRole('button', { name: 'Try again' }).click(),
    );
    await tile(page).getByRole('button', { name: /^Meal/ }).waitFor();
    await page.context().close();
  });
});

test.each(['nonsense', '0123456789abcdef01234567'])(
  'the day of a child that is not there for a parent says so, and leads back: %s',
  async (id) => {
    const page = await devices.device('siobhan@nead.example', { at: `/parent/child/${id}/daily-activities` });
    await page.getByRole('heading', { level: 1, name: 'Child not found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/parent/dashboard');
    await page.context().close();
  },
);

describe('without a line', () => {
  test('the dashboard, the calendar and the messages show what was known last, and when that was', async () => {
    const page = await phone('allow');
    const ready = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await expect.poll(ready, { timeout: 60_000 }).toBe(true);
    const wanted = ['messages threads', 'incidents unread', 'messages counts', `child ${child}`];
    await expect.poll(() => knownQueries(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
    // The calendar of the month stands on the dashboard; whether its page may be opened is asked for later.
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
    await page.goto('/childminder/dashboard');
    await page.getByRole('link', { name: /incidents?.*Not yet read/ }).waitFor();
    await page.getByText(/^As known at/).waitFor();
    await page.context().close();
  });
});
