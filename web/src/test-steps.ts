import type { OpenPage } from './test-page.tsx';

/** Steps that people take on many pages, in the words of the browser tests. */

export const section = (page: OpenPage, name: string) => page.getByRole('region', { name, exact: true });

export const tileOf = (page: OpenPage, name: string) =>
  page.locator('[data-child]').filter({ hasText: name });

/** The keys of the rows on the device. Everything else in a row is sealed. */
async function keysOnDevice(place: 'outbox' | 'state'): Promise<string[]> {
  // Opening a database that the client has not made yet would make it without its stores.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'nead')) return [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const device = await done(indexedDB.open('nead'));
  const keys = await done(device.transaction(place).objectStore(place).getAllKeys());
  device.close();
  return keys.map(String);
}

/** The number of drafts. Only the seals of their names can be seen. */
export const drafts = async (): Promise<number> =>
  (await keysOnDevice('state')).filter((key) => /^[0-9a-f]{24} [\w-]{43}$/.test(key)).length;

/** The number of commands that wait on the device to be sent. */
export const waitingOnDevice = async (): Promise<number> => (await keysOnDevice('outbox')).length;

/** Refuses all storage for the rest of the test, as a private window may: nothing that was not sent can be kept. */
export function keepsNothing(): void {
  Reflect.set(indexedDB, 'open', () => {
    throw new DOMException('Nothing is kept here', 'InvalidStateError');
  });
}

/** The chip of a choice, by its word. */
export const chip = (within: Pick<OpenPage, 'locator'>, name: string | RegExp) =>
  within.locator('label.chip').filter({ hasText: name });

/** Logs somebody of the demo household in, on the login page that is open. */
export async function logInHere(page: OpenPage, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('nead-demo');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
}

/** Logs out as the person's own choice, on the page. */
export async function logOut(page: OpenPage): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
