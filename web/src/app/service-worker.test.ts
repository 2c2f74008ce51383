import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepShell } from './service-worker.ts';

const registration = { addEventListener: vi.fn(), installing: { addEventListener: vi.fn() } };
const serviceWorker = { register: vi.fn(async () => registration), addEventListener: vi.fn() };
const page = { addEventListener: vi.fn() };

beforeAll(() => {
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', page);
});
afterAll(() => void vi.unstubAllGlobals());

test('a page that several people log in at hears of new versions and notifications once', async () => {
  serviceWorker.register.mockRejectedValueOnce(new TypeError('no line'));
  await expect(keepShell()).rejects.toThrow();
  await keepShell();
  await keepShell();
  const heard = [registration, serviceWorker, page].flatMap((one) =>
    one.addEventListener.mock.calls.map(([what]) => what),
  );
  expect(heard).toEqual(['updatefound', 'message', 'visibilitychange']);
  // The version that the browser found while the page was opened is followed too.
  expect(registration.installing.addEventListener.mock.calls.map(([what]) => what)).toEqual(['statechange']);
});
