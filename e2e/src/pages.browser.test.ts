import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Nead, startNead } from './nead.ts';
import { pages, see, themes, type Visitor, visit } from './pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let nead: Nead;
let browser: Browser;

beforeAll(async () => {
  [nead, browser] = await Promise.all([startNead(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await nead?.stop();
});

/** What axe finds that keeps somebody from using the page, in words that lead there. */
async function barriers(page: Page): Promise<string[]> {
  // Through the browser's own door: the page's policy lets no script in.
  await page.evaluate(axe);
  const results = await page.evaluate(
    () => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(), // put there in the line above
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

const visitors = [...new Set<Visitor>(pages.map(({ as }) => as))];
const looks = themes.flatMap((theme) => [360, 1280].map((width) => ({ theme, width })));

describe.each(visitors)('the pages of %s', (visitor) => {
  test.each(looks)('have no serious barrier and fit at $width px in $theme', async (look) => {
    const context = await visit(browser, nead.url, visitor, look);
    for (const wanted of pages.filter(({ as }) => as === visitor)) {
      const page = await see(context, wanted);
      expect([wanted.name, await barriers(page)]).toEqual([wanted.name, []]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([wanted.name, overflow]).toEqual([wanted.name, 0]);
      await page.close();
    }
    await context.close();
  });
});
