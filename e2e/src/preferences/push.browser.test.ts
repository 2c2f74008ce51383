import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginSession,
  DESKTOP,
  type Devices,
  declineCookies,
  logInOnPage,
  openDevices,
  pressOnToast,
} from '../kit/devices.ts';
import { openPushService, type PushService } from '../kit/push-service.ts';
import { byEmail } from '../register/register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';
const MAREK = 'marek@nead.example';

let devices: Devices;
let service: PushService;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [devices, service] = await Promise.all([openDevices(), openPushService()]);
});
afterAll(async () => {
  await devices?.close();
  await service?.close();
});
beforeEach(async () => {
  const { browser, nead } = devices;
  context = await browser.newContext({ baseURL: nead.url, viewport: DESKTOP, locale: 'en-IE' });
  await context.grantPermissions(['notifications'], { origin: nead.url });
  page = await context.newPage();
  await declineCookies(page, devices);
});
afterEach(() => context?.close());

const isControlled = () =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);

/** The requests of the worker to its browser. */
interface Told {
  shown: { title: string; body?: string; tag?: string; icon?: string; data?: unknown }[];
  opened: string[];
  focused: number;
  closed: number;
}

describe('the worker of the app', () => {
  let worker: Worker;
  let line: CDPSession;
  let registrationId: string;
  const said = { title: 'Fionn was signed in', body: 'At 08:05', url: '/parent/profile', tag: 'signed in' };

  /** Delivers a message as the browser does when the server has sealed one for it. */
  const deliver = (data: string) =>
    line.send('ServiceWorker.deliverPushMessage', { origin: devices.nead.url, registrationId, data });
  const told = () => worker.evaluate(() => (globalThis as unknown as { told: Told }).told);

  /**
   * Records what the worker asks of its browser. A browser without a screen shows no notification, and only a person's own
   * touch may open a window or bring one to the front. Everything else is the browser's own.
   */
  const playScreen = () =>
    worker.evaluate(() => {
      const scope = globalThis as unknown as {
        told: Told;
        clients: { openWindow(url: string): Promise<null> };
        WindowClient: { prototype: { focus(): Promise<unknown> } };
        ServiceWorkerRegistration: { prototype: Pick<ServiceWorkerRegistration, 'showNotification'> };
      }; // what a service worker's global scope is, as far as it is asked here
      scope.told = { shown: [], opened: [], focused: 0, closed: 0 };
      scope.ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
        void scope.told.shown.push({ title, ...options });
      scope.clients.openWindow = async (url) => {
        scope.told.opened.push(url);
        return null;
      };
      scope.WindowClient.prototype.focus = async function () {
        scope.told.focused += 1;
        return this;
      };
    });

  const openPages = () =>
    worker.evaluate(async () => {
      // what a service worker's global scope is, as far as it is asked here
      const scope = globalThis as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } };
      return (await scope.clients.matchAll({ type: 'window' })).length;
    });

  /** Touches the notification that was shown last. */
  const touch = () =>
    worker.evaluate(() => {
      const scope = globalThis as unknown as { told: Told; ExtendableEvent: typeof Event }; // as above
      const shown = scope.told.shown.at(-1);
      const close = () => {
        scope.told.closed += 1;
      };
      const event = new scope.ExtendableEvent('notificationclick');
      // The browser lets only its own events be waited for.
      const waitUntil = () => undefined;
      dispatchEvent(Object.assign(event, { notification: { ...shown, close }, waitUntil }));
    });

  beforeEach(async () => {
    await logInOnPage(page, SIOBHAN);
    await isControlled();
    worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    line = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(devices.nead.url));
        if (own) resolve(own.registrationId);
      });
    });
    await line.send('ServiceWorker.enable');
    registrationId = await registered;
    await playScreen();
  });

  test('shows what was pushed, with a tag by which what comes twice is shown once', async () => {
    await deliver(JSON.stringify(said));
    await expect.poll(async () => (await told()).shown).toHaveLength(1);
    const { title, body, tag, url } = said;
    expect((await told()).shown).toEqual([{ title, body, tag, icon: '/icon-192.png', data: { url, title } }]);
  });

  test('offers the way to a page that is open, which may have a form in it, and takes it nowhere', async () => {
    const before = page.url();
    await deliver(JSON.stringify(said));
    await expect.poll(async () => (await told()).shown).toHaveLength(1);
    await touch();
    await page.getByText(said.title).waitFor();
    expect(page.url()).toBe(before);
    expect(await told()).toMatchObject({ opened: [], focused: 1, closed: 1 });
    await pressOnToast(page, noticeTexts.show);
    await page.waitForURL(/\/parent\/profile$/);
  });

  test('opens the page of a notification where no page is open that could offer it', async () => {
    await deliver(JSON.stringify(said));
    await expect.poll(async () => (await told()).shown).toHaveLength(1);
    await page.goto('about:blank');
    // The browser tells its worker of it a moment later.
    await expect.poll(openPages).toBe(0);
    await touch();
    await expect.poll(async () => (await told()).opened).toEqual([said.url]);
    expect(await told()).toMatchObject({ focused: 0, closed: 1 });

    // A page like this hears nothing from the worker, like a file in a tab of its own.
    await page.goto('/legal/terms-of-use');
    await expect.poll(openPages).toBe(1);
    await touch();
    await expect.poll(async () => (await told()).opened).toEqual([said.url, said.url]);
    expect(await told()).toMatchObject({ focused: 0, closed: 2 });
  });
});

/**
 * A browser that uses the push service of this machine, since the packaged one has none. It keeps its subscription even if
 * another account logs in.
 */
async function withPushService(device: string): Promise<object> {
  const subscription = service.subscribe(device);
  await context.addInitScript((given) => {
    const kept = () => localStorage.getItem('test push') !== null;
    const own = {
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem('test push');
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? own : null),
      subscribe: async () => {
        localStorage.setItem('test push', 'on');
        return own;
      },
    });
  }, subscription);
  return subscription;
}

test('the first page of a browser offers to turn them on once its worker is there', async () => {
  // The subscription comes late, after the page has asked for it.
  await context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const frame = () => new Promise(requestAnimationFrame);
    ServiceWorkerContainer.prototype.register = async function (...script) {
      while (!document.querySelector('table')) await frame();
      await this.getRegistration();
      await frame();
      return register.apply(this, script);
    };
  });
  await beginSession(page, SIOBHAN);
  await page.goto('/parent/profile');
  await page.getByRole('button', { name: noticeTexts.turnOn }).waitFor({ timeout: 30_000 });
  expect(await page.getByText(noticeTexts.unable).count()).toBe(0);
});

describe('a browser that was turned on', () => {
  const turnOn = () => page.getByRole('button', { name: noticeTexts.turnOn });
  const isOn = () => page.getByText(noticeTexts.isOn);
  /** The session is over, but nobody has logged out. */
  const forget = () => page.evaluate(() => localStorage.removeItem('auth-storage'));
  const enter = async (email: string) => {
    await logInOnPage(page, email);
    await isControlled();
    await page.goto('/parent/profile');
  };

  test('stays on for whoever turned it on, and is off for the next person who logs in at it', async () => {
    const subscription = await withPushService('family-tablet');
    await enter(SIOBHAN);
    await turnOn().click();
    await isOn().waitFor();

    await forget();
    await enter(SIOBHAN);
    await isOn().waitFor();

    await forget();
    await enter(MAREK);
    await turnOn().waitFor();
    const marek = await byEmail(devices.nead.url, MAREK);
    expect((await marek.call('PUT', '/notifications/devices', subscription)).status).toBe(404);
    // Notifications for an older session are not shown to the account that is logged in now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test push'))).toBe(null);
  });
});
