import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until the thing under the finger was there long enough to be seen. An earlier touch would count as meant for the thing
 * before it.
 */
export const rest = async (page: Page) =>
  page.waitForFunction(
    (since) => performance.now() > since + 1_000,
    await page.evaluate(() => performance.now()),
  );

/** A thumb whose taps are counted. Typing is not counted. */
export class Thumb {
  readonly page: Page;
  taps = 0;
  constructor(page: Page) {
    this.page = page;
  }
  /**
   * Taps at the element's place. An element to which a thumb would have to scroll, or over which something lies, is not one tap
   * away.
   */
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
