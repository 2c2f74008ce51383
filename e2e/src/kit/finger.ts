import { clockShift } from '@nead/embedded-postgres/test-clock.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';

interface Place {
  x: number;
  y: number;
}

/** A finger that goes to places on the screen, whatever is there by then. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async middleOf(of: Locator): Promise<Place> {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Taps at these places, this many milliseconds apart by the finger's own clock, however slow the machine is. */
  async tap(places: readonly Place[], apart: number): Promise<void> {
    // A touch has the time of the machine, whatever clock the page uses.
    const began = Date.now() - clockShift();
    for (const [nth, at] of places.entries()) {
      const due = began + nth * apart;
      const send = (type: 'touchStart' | 'touchEnd', touchPoints: Place[], ms: number) =>
        this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: ms / 1000 });
      // The touch waits for its time, on a quick machine too.
      await this.#page.waitForFunction((ms) => performance.timeOrigin + performance.now() >= ms, due);
      await send('touchStart', [at], due);
      await send('touchEnd', [], due + 30);
    }
  }

  /** Taps twice, as a hurried thumb does. */
  async tapTwice(on: Locator, apart = 200): Promise<void> {
    await on.scrollIntoViewIfNeeded();
    const at = await this.middleOf(on);
    await this.tap([at, at], apart);
  }
}
