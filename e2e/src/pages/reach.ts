import type { Page } from 'playwright-core';

/**
 * The elements that a thumb cannot press: smaller than 44 by 44 without the room around them that WCAG 2.5.8 asks for, under
 * something else when scrolled to the middle, or under the bar at the foot at the end of the page. Also those that a keyboard
 * going down the page reaches under such a bar, where nobody sees them (WCAG 2.4.11). In words that lead to the place.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WANTED_PX = 44;
    const found: string[] = [];
    const interactive =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [tabindex="0"]';
    // The sheet that lies over all others, or the page.
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} “${words.trim().slice(0, 40)}”`;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { visibility, clipPath } = getComputedStyle(element);
      // A folded element has a place but is not there, and an inert one is a picture.
      const isThere = element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('[inert]');
      return isThere && width > 1 && height > 1 && visibility !== 'hidden' && clipPath === 'none';
    };
    const scrolled = window.scrollY;
    /** Answers whether the element is hidden after the browser has scrolled to it for the focus. */
    const isHiddenOnFocus = (element: Element) => {
      within.scrollTo(0, 0);
      window.scrollTo(0, 0);
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const label = element.closest('label');
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      return !parts.some((across) =>
        parts.some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return hit && (element.contains(hit) || label?.contains(hit));
        }),
      );
    };

    for (const element of within.querySelectorAll(interactive)) {
      if (!isShown(element) || element.matches('.skip, :disabled')) continue;
      if (isHiddenOnFocus(element)) found.push(`${nameOf(element)} is hidden when it gets the focus`);
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const label = element.closest('label');
      const at = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy);
      const isOwn = (hit: Element | null) =>
        hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
      const hit = at(0, 0);
      // A link in a sentence is as tall as the sentence, and may be broken into two lines.
      const inSentence = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      if (inSentence) continue;
      if (!hit || !(element.contains(hit) || label?.contains(hit))) {
        found.push(`${nameOf(element)} is covered`);
        continue;
      }
      const reach = (dx: number, dy: number) => {
        let far = 0;
        const own = (hit: Element | null) => hit && (element.contains(hit) || label?.contains(hit));
        while (far < WANTED_PX && own(at(dx * (far + 1), dy * (far + 1)))) far += 1;
        return far;
      };
      const wide = reach(-1, 0) + reach(1, 0) + 1;
      const tall = reach(0, -1) + reach(0, 1) + 1;
      if (wide >= WANTED_PX - 1 && tall >= WANTED_PX - 1) continue;
      // The circle of 24 px around it must touch nothing else that can be pressed.
      const round = Array.from({ length: 12 }, (_, nth) => (nth * Math.PI) / 6);
      const alone = round.every((angle) => {
        const other = at(12 * Math.cos(angle), 12 * Math.sin(angle))?.closest(interactive);
        return !other || isOwn(other);
      });
      if (!alone) found.push(`${nameOf(element)} is ${wide} by ${tall}`);
    }

    window.scrollTo(0, document.documentElement.scrollHeight);
    const foot = ['.compose', '.selbar', '.bottom']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .find((box) => box && box.height > 0);
    if (foot && within === document.body)
      for (const element of document.querySelectorAll(`main :is(${interactive})`)) {
        if (!isShown(element) || element.closest('.compose, .selbar, .bottom, [popover]')) continue;
        const { top, bottom } = element.getBoundingClientRect();
        if (bottom > foot.top + 1 && top < window.innerHeight)
          found.push(`${nameOf(element)} stays under the bar at the foot`);
      }
    window.scrollTo(0, scrolled);
    return found;
  });
