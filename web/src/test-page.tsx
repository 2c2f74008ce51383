import { audienceOf } from '@nead/contracts/live.ts';
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
export const PARENT = 'siobhan@nead.example';

let root: Root | undefined;
let current: FakeServer | undefined;

/** Opens the client at an address, as a browser does in which this person is logged in, and waits until it is live. */
export async function openPage(
  path: string,
  { as, server = fakeServer() }: { as?: string; server?: FakeServer } = {},
) {
  current = server;
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
  await until('the offline queue', offlineQueue);
}

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
