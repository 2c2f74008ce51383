import { sampleMails } from '@nead/dev/letters/letters-page.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../kit/browser.ts';
import { barriers, bringAxe } from './axe.ts';
import { themes, widths } from './visit.ts';

const mails = sampleMails({
  publicUrl: 'https://nead.example',
  supportEmail: 'support@nead.example',
  operator: 'Nest Ltd, Naas',
});

let page: Page;
const fetched: string[] = [];
beforeAll(async () => {
  page = await (await (await sharedBrowser()).newContext()).newPage();
  page.on('request', (request) => fetched.push(request.url()));
});
afterAll(() => page?.context().close());

const looks = themes.flatMap((theme) => [widths.phone, widths.desktop].map((width) => ({ theme, width })));

/** The faults that keep somebody from reading the open mail, in words that lead to the place. */
async function wrongIn({ theme, width }: (typeof looks)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [...(await barriers(page)), ...(isWide ? ['wider than the screen'] : [])];
}

describe('every letter', () => {
  /** Each mail is opened once and shown in one look after another. */
  const found = new Map(looks.map((look): [typeof look, string[]] => [look, []]));
  beforeAll(async () => {
    for (const [name, { html }] of mails) {
      await page.setContent(html);
      await bringAxe(page);
      for (const [look, wrong] of found)
        wrong.push(...(await wrongIn(look)).map((what) => `${name}: ${what}`));
    }
  });

  test.each(looks)('can be read at $width px in $theme, and fetches nothing', (look) => {
    expect(found.get(look)).toEqual([]);
    expect(fetched).toEqual([]);
  });
});
