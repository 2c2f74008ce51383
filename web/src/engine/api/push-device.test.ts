import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubAloneTab } from './test-alone-tab.ts';

const shown = [{ close: vi.fn() }, { close: vi.fn() }];
const unsubscribe = vi.fn();
const subscription = { unsubscribe, toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) };
const registration = {
  pushManager: { getSubscription: async () => subscription },
  getNotifications: async () => shown,
};

beforeAll(() => {
  stubAloneTab();
  vi.stubGlobal('window', { ...window, PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  });
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.clearAllMocks());

const closed = () => shown.map(({ close }) => close.mock.calls.length);

test('who logs out leaves no notification on the screen, and gets no more', async () => {
  const { forgetDevice } = await import('./push-device.ts');
  await forgetDevice();
  expect([closed(), unsubscribe.mock.calls.length]).toEqual([[1, 1], 1]);
});

test.each([
  [404, [1, 1], 1],
  [200, [0, 0], 0],
])(
  'a device of which the server says %s to who logs in shows on what it showed, or no more',
  async (status, then, gone) => {
    const { keepOn } = await import('./push-device.ts');
    const known = {
      success: status === 200,
      code: 'NOT_FOUND',
      message: 'No',
      data: { _id: 'a'.repeat(24) },
    };
    vi.stubGlobal('fetch', async () => Response.json(known, { status }));
    await keepOn();
    expect([closed(), unsubscribe.mock.calls.length]).toEqual([then, gone]);
  },
);
