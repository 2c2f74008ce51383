import type { BrowserContext, Page } from 'playwright-core';
import { beginSession, type Devices } from '../kit/devices.ts';
import type { PageToSee, Visitor } from './page-to-see.ts';

const emails: Record<Exclude<Visitor, 'nobody'>, string> = {
  premium: 'aoife@nead.example',
  free: 'grainne@nead.example',
  parent: 'siobhan@nead.example',
  admin: 'admin@nead.example',
};

export const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;
export const themes = ['light', 'dark'] as const;

export interface Viewport {
  width: number;
  theme: (typeof themes)[number];
  /** The device has a finger instead of a mouse. */
  touch?: boolean;
}

const sizeAt = (width: number) => ({ width, height: width < 768 ? 780 : 900 });

/** A browser context for one visitor at one size and theme, logged in unless the visitor is nobody. */
export async function visit(
  { browser, nead: { url: baseURL } }: Pick<Devices, 'browser' | 'nead'>,
  as: Visitor,
  { width, theme, touch = false }: Viewport,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizeAt(width),
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    baseURL,
    serviceWorkers: 'block',
  });
  // The choice about cookies is made, so the pages look as on every day after the first.
  await context.addCookies([{ name: 'cookie-consent', value: 'declined', url: baseURL }]);
  if (as === 'nobody') return context;
  const page = await context.newPage();
  await beginSession(page, emails[as]);
  await page.close();
  return context;
}

const isIdle = (page: Page): Promise<void> =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Shows an open page at another size and in another theme, as when a window is drawn wider. */
export async function turnTo(page: Page, { width, theme }: Viewport): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(sizeAt(width));
  await isIdle(page);
}

/** Empties a tab: it is as one that was just opened, except for the code that it has loaded. */
export async function empty(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.goto('/theme.js'); // a file of ours that is no page
  await page.evaluate(() => sessionStorage.clear());
}

/** Opens a page in a tab of its own, or in this one, and waits until it is complete. */
export async function see(context: BrowserContext, { path, prepare }: PageToSee, tab?: Page): Promise<Page> {
  const page = tab ?? (await context.newPage());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await isIdle(page);
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
  return page;
}

/** The width of a page that does not fit on the phone, and the elements outside of it. */
export const tooWide = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const outside = [...document.querySelectorAll('body :not(.sr *)')]
      .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > clientWidth)
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`);
    return `${scrollWidth} px: ${outside.join(', ')}`;
  });

/** The short words, and no parts of addresses, that a line breaks within, as where a part beside them left no room. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent } = text;
      if (!parent?.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue;
      for (const { 0: word, index } of textContent?.matchAll(
        /(?<![\p{L}\d/@.])\p{L}{2,12}(?![\p{L}\d/@]|\.\p{L})/gu,
      ) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`“${word}” is broken within`);
      }
    }
    return broken;
  });
