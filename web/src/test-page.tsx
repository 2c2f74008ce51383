import { audienceOf } from '@nead/contracts/live.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { IDBFactory } from 'fake-indexeddb';
import { createRoot, type Root } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import './ui/form/focus-first-error.ts';
import { sendHome } from './app/guard.tsx';
import { pages } from './app/pages.ts';
import { App, fetchAhead } from './app/routes.tsx';
import { auth } from './engine/api/auth.ts';
import { aheadHere } from './engine/device/clock.ts';
import { beforeLive, connection } from './engine/live/connection.ts';
import { openDrafts } from './engine/offline-queue/session.ts';
import { cookieConsent } from './rooms/legal/cookie-consent.ts';
import { type FakeServer, fakeServer } from './test-fake-server.ts';
import { keyboard, Locator, until } from './test-locators.ts';
import { releaseLocks } from './test-locks.ts';
import { closeSockets, pushLive } from './test-socket.ts';
import { toasts } from './ui/layer/toasts.ts';

export const CHILDMINDER = 'aoife@nead.example';
export const ADMIN = 'admin@nead.example';
export const FREE = 'grainne@nead.example';
export const SECOND_PARENT = 'marek@nead.example';
export const PARENT = 'siobhan@nead.example';

/** The open page, and the actions on it as a whole. */
export const pageUnderTest = Object.assign(new Locator('', () => [document.body]), {
  keyboard,
  url: () => window.location.href,
  /** Opens a page anew. The session keeps the answers that it already has. */
  async goto(path: string): Promise<void> {
    closePage();
    window.history.pushState(null, '', path);
    await load();
  },
  reload: () => pageUnderTest.goto(window.location.pathname + window.location.search),
  /** Goes to another page as a link would, in the app that is open. */
  async walkTo(path: string): Promise<void> {
    const heading = document.querySelector('h1');
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await until(`another page at ${path}`, () => !heading?.isConnected && document.querySelector('h1'));
  },
  toastSays: (text: string | RegExp): Promise<void> =>
    pageUnderTest.locator('.toast').getByText(text).first().waitFor(),
  /**
   * Presses a toast's action after the toast was there long enough to be seen. An earlier press would count as meant for the
   * thing under it.
   */
  async pressOnToast(name: string = frameTexts.undo): Promise<void> {
    const button = pageUnderTest.locator('.toast').getByRole('button', { name, exact: true });
    (await button.one()).closest('[data-arrived]')?.setAttribute('data-arrived', '-1000');
    await button.click();
  },
  /** Goes back as with the browser's button. */
  async goBack(): Promise<void> {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  },
  waitForURL: (wanted: string | RegExp | ((url: URL) => boolean)) =>
    until(`the address ${wanted}`, () => {
      const url = new URL(window.location.href);
      if (typeof wanted === 'function') return wanted(url);
      return typeof wanted === 'string'
        ? url.pathname + url.search === wanted.replace('**', '')
        : wanted.test(url.href);
    }),
});
export type OpenPage = typeof pageUnderTest;

/** The size of a tablet that lies on its side, which lists and media queries ask for. */
const WIDTH = 1024;
const HEIGHT = 768;
interface TestWindow {
  happyDOM: { setViewport(size: { width: number; height: number }): void };
}
const { happyDOM } = window as unknown as TestWindow; // the DOM of the tests

let root: Root | undefined;
let current: FakeServer | undefined;

interface Visit {
  as?: string;
  server?: FakeServer;
  width?: number;
  height?: number;
}

/** Opens the client at an address, in a browser in which this person is logged in, and waits until the page is live. */
export async function openPage(path: string, visit: Visit = {}) {
  const { as, server = fakeServer(), width = WIDTH, height = HEIGHT } = visit;
  closePage();
  current = server;
  happyDOM.setViewport({ width, height });
  globalThis.fetch = server.fetch;
  cookieConsent.set('declined');
  if (as) auth.begin({ token: as, user: server.personOf(as) }, true);
  window.history.replaceState(null, '', path);
  await load();
  return { page: pageUnderTest, server };
}

/** Answers whether a page has the frame that tells whether it is live. */
const isInside = (path: string): boolean =>
  pages.some((page) => matchPath(page.path, path) && !['visitor', 'everybody'].includes(String(page.access)));

/** Closes the page: its calls are not waited for any more, and its locks are released. */
function closePage(): void {
  root?.unmount();
  root = undefined;
  current?.hangUp();
  releaseLocks();
}

async function load(): Promise<void> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  sendHome(auth.get()?.user.role);
  root = createRoot(place);
  await fetchAhead(window.location.pathname);
  // The app is drawn as it is built, without StrictMode, which would begin every effect twice.
  root.render(<App />);
  if (!auth.get() || !navigator.onLine || !isInside(window.location.pathname)) return;
  await pageUnderTest.getByText('Live', { exact: true }).first().waitFor();
  await openDrafts();
  // Queries that were asked again when the page went live are answered too.
  await until('all answers', () => current?.isAtRest());
}

/** Sends a live message: something happened on another device of this person, or of somebody else. */
export function pushTo(email: string, message: Parameters<typeof pushLive>[1]): void {
  const person = current?.personOf(email);
  if (person) pushLive(audienceOf(person.role, person._id), message);
}

/** Clears up after each test, and reports what the server could not understand or answer. */
export function leavePage(): void {
  closePage();
  auth.end('logout');
  closeSockets();
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  aheadHere.set(0);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  connection.set(beforeLive());
  globalThis.indexedDB = new IDBFactory();
  document.body.replaceChildren();
  const wrong = current?.wrong ?? [];
  current = undefined;
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
