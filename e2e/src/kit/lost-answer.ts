import type { Page } from 'playwright-core';

/** Carries out the next command to this address, whose answer never reaches the page. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() === 'GET') return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
