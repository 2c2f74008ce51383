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
  /** Where it is: what a thumb would have to scroll to, or what something else lies over, is not one tap away. */
  async tap(on: Locator): Promise<void> {
    const place = () =>
      on.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isSeen = top >= 0 && bottom <= window.innerHeight;
        const isFree = element.contains(document.elementFromPoint(x, y)) && !element.matches(':disabled');
        return isSeen && isFree ? { x, y } : undefined;
      });
    await expect
      .poll(async () => {
        const [one, other] = [await place(), await place()];
        return one && other && one.x === other.x && one.y === other.y;
      })
      .toBe(true);
    const { x, y } = (await place()) ?? { x: 0, y: 0 };
    await this.page.touchscreen.tap(x, y);
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
