import type { Page } from 'playwright-core';
import { closedGate } from './closed-gate.ts';

type Address = string | RegExp | ((url: URL) => boolean);

/** The answer of a server that cannot answer at the moment. */
export const ill = { status: 503, json: { success: false, code: 'UNAVAILABLE', message: 'Away' } };

/**
 * Shows that a press mends a page. Requests fail while `fails` runs and are held while `press` runs; otherwise the page would
 * refetch when it goes live, and remove the button.
 */
export async function mendedByPress(
  page: Page,
  address: Address,
  fails: () => Promise<unknown>,
  press: () => Promise<unknown>,
): Promise<void> {
  const pressed = closedGate();
  let isIll = true;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (isIll) return route.fulfill(ill);
    await pressed.opened;
    return route.fallback();
  });
  // Answers that the device has kept would be shown instead, so its key is removed.
  await page.evaluate(() => localStorage.removeItem('device-key'));
  await fails();
  isIll = false;
  await press();
  pressed.open();
}
