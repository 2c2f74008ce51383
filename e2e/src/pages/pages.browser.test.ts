import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';
import { barriers, bringAxe } from './axe.ts';
import type { PageToSee, Visitor } from './page-to-see.ts';
import { pagesToSee } from './pages.ts';
import { outOfReach } from './reach.ts';
import { brokenWords, empty, see, themes, tooWide, turnTo, type Viewport, visit, widths } from './visit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const visitors = [...new Set<Visitor>(pagesToSee.map(({ as }) => as))];
const everyLook = themes.flatMap((theme) => Object.values(widths).map((width) => ({ theme, width })));
/** The looks: the narrowest in light and the widest in dark; in `npm run prove` every width in both. */
const looks = process.env.PROVE
  ? everyLook
  : everyLook.filter((_, nth) => nth === 0 || nth === everyLook.length - 1);
/** A phone of 320 px with text of twice the size. */
const enlarged = { width: 160, theme: 'light' } as const;
const narrow = { width: widths.phone, theme: 'light' } as const;
/** The number of pages that a machine of two cores opens at once without waiting. */
const AT_ONCE = 3;

async function check(page: Page, look: Viewport): Promise<string[]> {
  await turnTo(page, look);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  const titles = await page.locator('head title').count();
  return [
    ...(await barriers(page)),
    ...(titles === 1 ? [] : [`${titles} titles in its head`]),
    ...(overflow ? ['wider than the screen'] : []),
    ...(await brokenWords(page)),
    ...(look.width === widths.phone ? await outOfReach(page) : []),
  ];
}

/** The faults of one page, by look: it is opened once and shown in one look after another. */
async function checkOne(
  context: BrowserContext,
  wanted: PageToSee,
  page: Page,
): Promise<Map<Viewport, string[]>> {
  await empty(page);
  await turnTo(page, narrow);
  await see(context, wanted, page);
  await bringAxe(page);
  const found = new Map<Viewport, string[]>();
  for (const look of looks) found.set(look, await check(page, look));
  await turnTo(page, enlarged);
  const wide = await tooWide(page);
  found.set(enlarged, wide ? [wide] : []);
  return found;
}

/** The faults of a visitor's pages, in words that lead to the place. */
async function checkAll(visitor: Visitor): Promise<Map<Viewport, string[]>> {
  const all = new Map([...looks, enlarged].map((look): [Viewport, string[]] => [look, []]));
  const context = await visit(devices, visitor, narrow);
  const waiting = pagesToSee.filter(({ as }) => as === visitor);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const tab = await context.newPage();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const broken = (error: unknown) =>
          new Map([...looks, enlarged].map((look) => [look, [String(error)]]));
        const found = await checkOne(context, next, tab).catch(broken);
        for (const [look, barriers] of found)
          all.get(look)?.push(...barriers.map((what) => `${next?.name}: ${what}`));
      }
    }),
  );
  await context.close();
  return all;
}

describe.each(visitors)('the pages of %s', (visitor) => {
  let found: Map<Viewport, string[]>;
  beforeAll(async () => {
    found = await checkAll(visitor);
  }, 600_000);

  test.each(looks)('have no serious barrier, fit and can be pressed at $width px in $theme', (look) => {
    expect(found.get(look)).toEqual([]);
  });

  test('fit on a small phone with text of twice the size', () => {
    expect(found.get(enlarged)).toEqual([]);
  });
});

test('a barrier of each kind is found in the look in which it stands, in a page that has none', async () => {
  const context = await visit(devices, 'nobody', narrow);
  const page = await see(context, { name: 'login', as: 'nobody', path: '/login' });
  await bringAxe(page);
  expect(await check(page, narrow)).toEqual([]);
  await page.evaluate(() => {
    const style = new CSSStyleSheet(); // the page's policy lets no other style in
    style.replaceSync(`
      .planted { background: white; color: black; }
      .planted .squeezed { display: block; width: 2em; overflow-wrap: anywhere; }
      .planted img { display: none; width: 60px; height: 60px; }
      .planted button { width: 10px; height: 10px; min-width: 0; min-height: 0; padding: 0; }
      @media (prefers-color-scheme: dark) { .planted p { color: #ccc; } }
      @media (min-width: 1000px) { .planted img { display: block; } }`);
    document.adoptedStyleSheets = [style];
    const planted = document.createElement('div');
    planted.className = 'planted';
    planted.innerHTML = `<p>Words</p><input id="unlabelled" type="text"><img src="/icon.svg">
      <button class="unnamed"><svg width="8" height="8"></svg></button><button>x</button>
      <b class="squeezed">Squeezed</b>`;
    document.querySelector('main')?.append(planted);
  });
  const kinds = (found: string[]) => found.map((what) => what.replace(/ at .*| is \d+ by \d+$/, '')).sort();
  const small = ['button. “x”', 'button.unnamed “”'];
  const broken = '“Squeezed” is broken within';
  expect(kinds(await check(page, narrow))).toEqual([...small, broken, 'button-name', 'label'].sort());
  const wide = kinds(await check(page, { width: widths.desktop, theme: 'dark' }));
  expect(wide).toEqual([broken, 'button-name', 'color-contrast', 'image-alt', 'label'].sort());
  await context.close();
});

test('what is chosen differs from what is not in the colours that somebody forces on every page', async () => {
  const context = await visit(devices, 'nobody', narrow);
  const page = await see(context, { name: 'design-system', as: 'nobody', path: '/dev/ui' });
  await page.emulateMedia({ forcedColors: 'active' });
  const [compared, alike] = await page.evaluate(() => {
    const chosen = ['.chip input:checked + span', '[aria-selected="true"]', '.tabs [aria-current]'];
    const others = [
      '.chip input:not(:checked) + span',
      '[aria-selected="false"]',
      '.tabs a:not([aria-current])',
    ];
    const colour = (element: Element) => getComputedStyle(element).backgroundColor;
    const pairs = chosen.flatMap((selector, kind) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const group = element.closest('fieldset, [role="group"], [role="tablist"], .chips, .segs, .tabs');
        const other = group?.querySelector(others[kind] ?? '');
        return other ? [[element, other] as const] : [];
      }),
    );
    const same = pairs.filter(([element, other]) => colour(element) === colour(other));
    return [pairs.length, same.map(([element]) => `${element.className} ${element.textContent}`)] as const;
  });
  expect(compared).toBeGreaterThan(3);
  expect(alike).toEqual([]);
  // A ground that the system lays behind words would hide them on a ground of ours.
  const grounds = page.locator('.tabs [aria-current], [role="tab"][aria-selected="true"]');
  const laid = await grounds.evaluateAll((all) => all.map((on) => getComputedStyle(on).forcedColorAdjust));
  expect([...new Set(laid)]).toEqual(['none']);
  await context.close();
});
