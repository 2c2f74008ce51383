import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, openDevices } from './devices.ts';
import type { PageToSee, Visitor } from './pages/page-to-see.ts';
import { pages } from './pages.ts';
import { outOfReach } from './reach.ts';
import { see, themes, visit, widths } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

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
const everyLook = themes.flatMap((theme) => Object.values(widths).map((width) => ({ theme, width })));
/** The narrowest in light and the widest in dark; every width in both in `npm run prove`. */
const looks = process.env.PROVE
  ? everyLook
  : everyLook.filter((_, nth) => nth === 0 || nth === everyLook.length - 1);
/** As many pages at once as a machine of two cores opens without waiting. */
const AT_ONCE = 3;

async function check(context: BrowserContext, wanted: PageToSee, touched: boolean): Promise<string[]> {
  try {
    const page = await see(context, wanted);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    const found = [
      ...(await barriers(page)),
      ...(overflow ? ['wider than the screen'] : []),
      ...(touched ? await outOfReach(page) : []),
    ];
    await page.close();
    return found.map((what) => `${wanted.name}: ${what}`);
  } catch (error) {
    return [`${wanted.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

describe.each(visitors)('the pages of %s', (visitor) => {
  test.each(looks)(
    'have no serious barrier, fit and can be pressed at $width px in $theme',
    async (look) => {
      const context = await visit(devices, visitor, look);
      const waiting = pages.filter(({ as }) => as === visitor);
      const found: string[] = [];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            found.push(...(await check(context, next, look.width === widths.phone)));
          }
        }),
      );
      expect(found).toEqual([]);
      await context.close();
    },
    300_000,
  );
});
