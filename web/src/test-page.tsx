import { audienceOf } from '@nead/contracts/live.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { IDBFactory } from 'fake-indexeddb';
import { createRoot, type Root } from 'react-dom/client';
import './ui/form/focus-first-error.ts';
import { sendHome } from './app/guard.tsx';
import { App, fetchAhead } from './app/routes.tsx';
import { auth } from './engine/api/auth.ts';
import { aheadHere } from './engine/device/clock.ts';
import { beforeLive, connection } from './engine/live/connection.ts';
import { offlineQueue } from './engine/offline-queue/session.ts';
import { cookieConsent } from './rooms/legal/cookie-consent.ts';
import { type FakeServer, fakeServer } from './test-fake-server.ts';
import { pageUnderTest, until } from './test-locators.ts';
import { closeSockets, pushLive } from './test-socket.ts';
import { toasts } from './ui/layer/toasts.ts';

export const CHILDMINDER = 'aoife@nead.example';
export const FREE = 'grainne@nead.example';
export const SECOND_PARENT = 'marek@nead.example';
export const PARENT = 'siobhan@nead.example';

/** Of a tablet that lies on its side; it is what lists and media queries ask for. */
const WIDTH = 1024;
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }; // of the DOM of the tests

let root: Root | undefined;
let current: FakeServer | undefined;

interface Visit {
  as?: string;
  server?: FakeServer;
  width?: number;
  /** A device like one whose storage is full. */
  keepsNothing?: boolean;
}

const brokenStorage: IDBFactory = Object.assign(new IDBFactory(), {
  open() {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  },
});

/** Opens the client at an address, as a browser does in which this person is logged in, and waits until it is live. */
export async function openPage(
  path: string,
  { as, server = fakeServer(), width = WIDTH, keepsNothing = false }: Visit = {},
) {
  current = server;
  if (keepsNothing) globalThis.indexedDB = brokenStorage;
  happyDOM.setViewport({ width });
  globalThis.fetch = server.fetch;
  cookieConsent.set('declined');
  if (as) auth.begin({ token: as, user: server.personOf(as) }, true);
  root?.unmount();
  await load(path);
  return { page: pageUnderTest, server };
}

async function load(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  sendHome(auth.get()?.user.role);
  root = createRoot(place);
  await fetchAhead(window.location.pathname);
  // As it is built: StrictMode is of development, and would begin every effect twice.
  root.render(<App />);
  if (!auth.get() || !navigator.onLine) return;
  await pageUnderTest.getByText('Live', { exact: true }).first().waitFor();
  if (globalThis.indexedDB !== brokenStorage) await until('the offline queue', offlineQueue);
}

/** Goes on to another page of the client that is open, as a link would. */
export async function walkTo(path: string): Promise<void> {
  const heading = document.querySelector('h1');
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await until(path, () => !heading?.isConnected && document.querySelector('h1'));
}

/** The page is loaded anew: of what was typed there is left what lies on the device. */
export async function reload(): Promise<void> {
  root?.unmount();
  await load(window.location.pathname + window.location.search);
}

export const toastSays = (text: string | RegExp): Promise<void> =>
  pageUnderTest.locator('.toast').getByText(text).first().waitFor();

/** Presses, by keyboard, what a toast offers: a hand has to look at it first. */
export const pressOnToast = (name: string = frameTexts.undo): Promise<void> =>
  pageUnderTest.locator('.toast').getByRole('button', { name, exact: true }).press('Enter');

/** Something happened on another device of this person, or on one of somebody else's. */
export function pushTo(email: string, message: Parameters<typeof pushLive>[1]): void {
  const person = current?.personOf(email);
  if (person) pushLive(audienceOf(person.role, person._id), message);
}

/** After each test: nothing is left of it, and what the server could not understand or answer is told. */
export function leavePage(): void {
  root?.unmount();
  root = undefined;
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
