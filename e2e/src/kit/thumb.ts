import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Until what stands where the finger was can have been seen: a touch before that is taken for one of what stood there. */
export const rest = async (page: Page) =>
  page.waitForFunction(
    (since) => performance.now() > since + 1_000,
    await page.evaluate(() => performance.now()),
  );

/** A thumb that is counted; what it types is not. */
export class Thumb {
  readonly page: Page;
  taps = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async tap(on: Locator): Promise<void> {
    // What a thumb would have to scroll to is not one tap away.
    await expect
      .poll(() =>
        on.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
    await on.tap();
    this.taps += 1;
  }
  button = (name: string | RegExp) =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });
  chip = (name: string) =>
    this.page
      .getByRole('dialog')
      .locator('label.chip')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  saved = (text: string | RegExp) => this.page.getByRole('status').getByText(text).first().waitFor();
}
