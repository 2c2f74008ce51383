import { headers } from '@nead/contracts/envelope.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { AUTH_STORAGE } from '@nead/web/src/engine/api/auth-storage.ts';
import { SEEN_POSITION } from '@nead/web/src/engine/api/seen-position.ts';
import { homeOf } from '@nead/web/src/engine/routing/homes.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { inProcess } from './in-process.ts';
import type { NeadOptions, Served } from './nead.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
export const PREMIUM = 'aoife@nead.example';

/**
 * Waits until changes are heard and the page has fetched what it missed. On a phone a long form leaves no room to show the
 * state.
 */
export const isLive = (page: Page): Promise<void> =>
  page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });

/** A running product and the devices of the people who use it. */
export interface Devices {
  nead: Served;
  /** The browser, for devices of another kind than these. */
  browser: Browser;
  /** A device on which nobody is logged in. */
  visitor(viewport?: typeof PHONE): Promise<Page>;
  /** A device of its own, logged in and live. It shares nothing with the others except the server. */
  device(email: string, options?: Device): Promise<Page>;
  /** The same with touch, and without the question about cookies. */
  touchPhone(email: string, options?: TouchPhone): Promise<Page>;
  close(): Promise<void>;
}

interface Device {
  viewport?: typeof PHONE;
  /**
   * The page with which the device begins, instead of home. Each page that is opened for nothing takes a second of a processor.
   */
  at?: string;
  /** The password of somebody who is not in the demo household. */
  password?: string;
  /** The choice about cookies is made, so nothing asks. */
  declined?: true;
}

interface TouchPhone extends Pick<Device, 'viewport' | 'at'> {
  reducedMotion?: 'reduce';
  /** Prepares the device before its first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** Logs somebody of the demo household in, with 'Remember me', for more than this tab. */
export async function logInOnPage(page: Page, email: string, password = 'nead-demo'): Promise<void> {
  await page.goto('/login');
  // The form is found by its name: the page before stays until the next one's code is there, and may ask for an address too.
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Remember me').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * Logs somebody of the demo household in by the login page's own call, and stores the session as that page does, without
 * opening it: most devices are logged in already. The tab has seen the login, as after that page. Answers the role.
 */
export async function beginSession(page: Page, email: string, password = 'nead-demo'): Promise<Role> {
  await page.goto('/theme.js'); // a file of ours that is no page
  const login = JSON.stringify({ email, password, rememberMe: true });
  return page.evaluate(
    async ([body, key, position, seen]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/v1/auth/login', { method: 'POST', headers, body });
      const { data } = await response.json();
      localStorage.setItem(key, JSON.stringify({ ...data, isAuthenticated: true }));
      sessionStorage.setItem(seen, response.headers.get(position) ?? '');
      return data.user.role;
    },
    [login, AUTH_STORAGE, headers.position, SEEN_POSITION] as const,
  );
}

export async function openDevices(
  options?: Pick<NeadOptions, 'env'>,
  start: (options?: Pick<NeadOptions, 'env'>) => Promise<Served> = inProcess,
): Promise<Devices> {
  const [nead, browser]: [Served, Browser] = await Promise.all([start(options), sharedBrowser()]);
  const newDevice = (options: BrowserContextOptions): Promise<BrowserContext> =>
    browser.newContext({ baseURL: nead.url, locale: 'en-IE', serviceWorkers: 'block', ...options });
  const visitor = async (viewport = PHONE): Promise<Page> => (await newDevice({ viewport })).newPage();

  async function enter(
    page: Page,
    email: string,
    { at, password }: Pick<Device, 'at' | 'password'>,
  ): Promise<Page> {
    const role = await beginSession(page, email, password);
    await page.goto(at ?? homeOf(role));
    await isLive(page);
    return page;
  }

  return {
    nead,
    browser,
    visitor,
    async device(email, { viewport, declined, ...entering } = {}) {
      const page = await visitor(viewport);
      if (declined) await declineCookies(page, { nead });
      return enter(page, email, entering);
    },
    async touchPhone(email, { viewport = PHONE, prepare, at, ...more } = {}) {
      const context = await newDevice({ viewport, hasTouch: true, isMobile: true, ...more });
      await prepare?.(context);
      const page = await context.newPage();
      await declineCookies(page, { nead });
      return enter(page, email, at ? { at } : {});
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await nead.stop();
    },
  };
}

/** Makes the choice about cookies, so that nothing lies over the page. */
export const declineCookies = (page: Page, { nead }: Pick<Devices, 'nead'>) =>
  page.context().addCookies([{ name: 'cookie-consent', value: 'declined', url: nead.url }]);

/** Keeps the server's time from a page, so that it uses its own clock. Tests of a coming day set only that. */
export const byOwnClock = (page: Page) =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'Date' ? null : get.call(this, name);
    };
  });

/**
 * Goes to another page as a link would, in the app that is open, which is a fifth of the work of loading it. A page that is
 * itself to be opened, or must know nothing from before, is loaded with `goto`.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const [here, there] = [new URL(page.url()), new URL(path, page.url())];
  if (here.href === there.href) return;
  // The same page with another query string need not be drawn again, so nothing could be waited for.
  if (here.pathname === there.pathname) throw new Error(`${path} is to be opened with goto`);
  // On a wide screen, messages have a second heading, which is drawn on a phone alone.
  const heading = await page.waitForSelector('h1:visible');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // The page before stays under the new address until the next page's code is there.
  await page.waitForFunction((before) => !before.isConnected, heading);
  await page.locator('h1:visible').first().waitFor();
}

/** Opens an address where a text appears that disappears by itself, and waits for the text. */
export async function openAndHear(page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.goto(path);
  await hear(page, words);
}

/** Waits until a page that was opened like this has said something, however briefly it was there. */
export const hear = (page: Page, words: string | RegExp) =>
  page.waitForFunction((looked) => {
    const { said } = window as unknown as { said: string[] };
    return said.some((text) => (typeof looked === 'string' ? text.includes(looked) : looked.test(text)));
  }, words);

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((on) => on === document.activeElement);

export const tileOf = (page: Page, name: string) => page.locator('[data-child]').filter({ hasText: name });

/** Fills the fields of a form by their labels; a list or a date as its value. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The profile of one of her children, by first name, without the clicks that lead there. */
export async function childPage(page: Page, name: string): Promise<void> {
  const id = await page.evaluate(
    async ([wanted, key]) => {
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const headers = { Authorization: `Bearer ${token}` };
      const { data } = await (await fetch('/api/v1/childminder/children/all', { headers })).json();
      return (data as { _id: string; firstName: string }[]).find(({ firstName }) => firstName === wanted)
        ?._id; // it came from outside
    },
    [name, AUTH_STORAGE] as const,
  );
  if (!id) throw new Error(`She has no child that is called ${name}`);
  await walkTo(page, `/childminder/child/${id}`);
  await page.getByRole('heading', { name: 'Personal information' }).waitFor();
  await openParts(page);
}

/** Opens all parts of a child's file, which a phone folds. */
export async function openParts(page: Page): Promise<void> {
  const folded = page.locator('.section__fold[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

const address = { Street: '4 Main Street', City: 'Naas', County: 'Kildare', 'Post code': 'W91 X2Y3' };
const mother = { 'First name': 'Róisín', 'Last name': 'Ní Riain', Phone: '087 123 4567' };

export const personalFields = (firstName: string) => ({
  'First name': firstName,
  'Last name': 'Ní Riain',
  'Date of birth': '2024-05-02',
  Gender: 'Girl',
  'Potty trained': 'No',
});

/** The button at the end of a step of Add Child. */
export const childStep = (page: Page, name: RegExp) =>
  page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name });

/**
 * Waits until a step has begun. It takes the focus a frame after it appears, and would take input that is meant for another
 * field.
 */
const began = (step: Locator) => step.locator(':focus').waitFor();

/** The first step of Add Child. */
export async function fillWho(page: Page, firstName: string): Promise<void> {
  const who = section(page, 'Personal information');
  await fill(who, { 'First name': firstName, 'Last name': 'Ní Riain', Day: '2', Month: '5', Year: '2024' });
  for (const name of ['Girl', 'Not yet']) await who.getByRole('radio', { name }).check();
}

/** Fills in the second step, and goes on from it. */
export async function fillContact(page: Page, contact: Readonly<Record<string, string>>): Promise<void> {
  await began(section(page, 'Primary contact'));
  await fill(section(page, 'Primary contact'), { ...mother, ...contact });
  await page.getByRole('radio', { name: 'Mother' }).check();
  await fill(section(page, 'Address'), address);
  await childStep(page, /^Next/).click();
}

/** Fills in the open Add Child form for a new child with a new parent, up to its last button. */
export async function fillChild(page: Page, firstName: string, contact: Readonly<Record<string, string>>) {
  await fillWho(page, firstName);
  await childStep(page, /^Next/).click();
  await fillContact(page, contact);
  await section(page, 'Schedule').getByRole('checkbox', { name: 'Mon' }).check();
}

/** Opens the Add Child form and fills it in. */
export async function fillFirstChild(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto('/childminder/add-child');
  await began(page.getByRole('form', { name: 'Add Child' }));
  await fillChild(page, firstName, { Email: email });
}

/** Waits until the toast was there long enough to be seen. An earlier press would count as meant for the thing under it. */
const toastSeen = (page: Page) =>
  page.waitForFunction(() => {
    const came = document.querySelector('.toast')?.getAttribute('data-arrived');
    return performance.now() - Number(came ?? Number.POSITIVE_INFINITY) > 750;
  });

/** Presses a toast's action with a mouse. Another toast may be shown before it. */
export async function pressOnToast(page: Page, name: string = frameTexts.undo): Promise<void> {
  const button = page.locator('.toast').getByRole('button', { name, exact: true });
  await button.waitFor();
  await toastSeen(page);
  await button.click();
}

export const toastSays = (page: Page, text: string): Promise<void> =>
  page.locator('.toast').getByText(text).waitFor();
