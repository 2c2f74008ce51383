import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus last. */
let last: EventTarget | null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** Whether what had the focus has gone with the view that it was in. */
export const isFocusGone = (): boolean =>
  last instanceof Element && !last.isConnected && document.activeElement === document.body;

/**
 * For a page that takes the place of another, or of what was on it: the keyboard goes on at its heading, which has a `tabIndex`, and
 * not at the top of the page.
 */
export function useFocusOfGone(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocusGone())
      page.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  });
  return page;
}
