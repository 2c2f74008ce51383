import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AUTH_STORAGE, DEVICE_KEY } from '../api/auth-storage.ts';
import { stubAloneTab } from '../api/test-alone-tab.ts';
import { sealOf } from './sealing.ts';

const account = 'a'.repeat(24);
const deviceKey = 'A'.repeat(43);
const user = {
  _id: account,
  role: 'childminder',
  verified: true,
  email: 'her@nead.example',
  firstName: 'Her',
  lastName: 'Own',
};
const stored: Record<string, string> = {
  [AUTH_STORAGE]: JSON.stringify({ token: 'a token', user, isAuthenticated: true }),
  [DEVICE_KEY]: `${account} ${deviceKey}`,
};

/** A request to the device's database, which is answered once the test allows it. */
function answered(result: unknown, until: Promise<unknown> = Promise.resolve()) {
  const request: { result: unknown; onsuccess?: () => void } = { result };
  void until.then(() => setImmediate(() => request.onsuccess?.()));
  return request;
}

/** A device with one waiting command. It reads its drafts once the test allows it. */
function deviceWith(row: unknown) {
  const rows = {
    getAllKeys: () => answered([1]),
    getAll: () => answered([row]),
  };
  const state = { get: () => answered(undefined) };
  return {
    close: vi.fn(),
    transaction(name: string) {
      const opened: { objectStore(): object; oncomplete?: () => void } = {
        objectStore: () => (name === 'state' ? state : rows),
      };
      setImmediate(() => opened.oncomplete?.());
      return opened;
    },
  };
}

beforeAll(() => {
  // The module reads who is logged in once, when it is loaded.
  vi.resetModules();
  stubAloneTab();
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: storage,
    sessionStorage: { getItem: () => null, removeItem: () => undefined },
    indexedDB: {},
  });
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}) });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: false,
    locks: { request: async () => undefined, query: async () => ({}) },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a logout while the device is being opened leaves nothing of it open, and nothing shown', async () => {
  const [{ startOfflineQueue }, { waiting }] = await Promise.all([
    import('./session.ts'),
    import('./waiting.ts'),
  ]);
  const entry = {
    key: 'a key',
    madeAt: 0,
    sent: { method: 'POST', path: '/somewhere' },
    lane: 'a child',
    subject: 'a nap',
    enough: [],
    about: 'Mia',
  };
  const sealed = await (await sealOf(account, deviceKey)).close(entry);
  let goOn: () => void = () => undefined;
  const whenLet = new Promise<void>((resolve) => (goOn = resolve));
  const device = deviceWith({ account, ...sealed });
  const open = vi.fn(() => answered(device, whenLet));
  vi.stubGlobal('indexedDB', { open });
  const shown: unknown[] = [];
  waiting.subscribe(() => shown.push(...waiting.get()));

  const stop = startOfflineQueue(account, new QueryClient());
  await expect.poll(() => open).toHaveBeenCalled();
  stop();
  goOn();
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(shown).toEqual([]);
  expect(device.close).toHaveBeenCalled();
});

test('what was typed before the device was open is not kept for the next account', async () => {
  const { startOfflineQueue, openDrafts } = await import('./session.ts');
  let goOn: () => void = () => undefined;
  const whenLet = new Promise<void>((resolve) => (goOn = resolve));
  vi.stubGlobal('indexedDB', { open: () => answered({ close: () => undefined }, whenLet) });
  const stop = startOfflineQueue(account, new QueryClient());
  const typedInto = openDrafts();
  stop();

  const next = 'b'.repeat(24);
  stored[DEVICE_KEY] = `${next} ${deviceKey}`;
  vi.stubGlobal('indexedDB', { open: () => answered(deviceWith({})) });
  const stopNext = startOfflineQueue(next, new QueryClient());
  expect(await openDrafts()).toBeDefined();
  goOn();
  expect(await typedInto).toBeUndefined();
  stopNext();
});

test('a key that did not come is asked for again as soon as there is a connection', async () => {
  const [{ startOfflineQueue }, { connection }] = await Promise.all([
    import('./session.ts'),
    import('../live/connection.ts'),
  ]);
  delete stored[DEVICE_KEY];
  const opened = vi.fn(() => answered({ close: () => undefined }));
  vi.stubGlobal('indexedDB', { open: opened });
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('no line'));
  ask.mockImplementation(async () => Response.json({ success: true, data: { key: deviceKey } }));
  vi.stubGlobal('fetch', ask);

  const stop = startOfflineQueue(account, new QueryClient());
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  await new Promise(setImmediate);
  connection.set('live');
  await expect.poll(() => opened).toHaveBeenCalled();
  connection.set('connecting');
  stop();
});
