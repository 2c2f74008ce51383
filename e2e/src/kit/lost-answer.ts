import type { Page } from 'playwright-core';

/** The next command to this address is carried out, and the page never hears what became of it. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() === 'GET') return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
