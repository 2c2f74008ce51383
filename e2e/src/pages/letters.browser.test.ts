import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sampleMails } from '@nead/dev/letters/letters-page.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../kit/browser.ts';
import { themes, widths } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const mails = sampleMails({ publicUrl: 'https://nead.example', supportEmail: 'support@nead.example' });

let page: Page;
const fetched: string[] = [];
beforeAll(async () => {
  page = await (await (await sharedBrowser()).newContext()).newPage();
  page.on('request', (request) => fetched.push(request.url()));
});
afterAll(() => page?.context().close());

/** What keeps somebody from reading a mail, in words that lead there. */
async function barriersIn(html: string): Promise<string[]> {
  await page.setContent(html);
  await page.evaluate(axe);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Pick<typeof import('axe-core'), 'run'> }; // put there just now
    return axe.run({ resultTypes: ['violations'] });
  });
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [
    ...results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`)),
    ...(isWide ? ['wider than the screen'] : []),
  ];
}

describe.each(themes)('every letter in %s', (theme) => {
  test.each([widths.phone, widths.desktop])('can be read at %i px, and fetches nothing', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const found: string[] = [];
    for (const [name, { html }] of mails)
      found.push(...(await barriersIn(html)).map((what) => `${name}: ${what}`));
    expect(found).toEqual([]);
    expect(fetched).toEqual([]);
  });
});
