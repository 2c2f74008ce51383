import { type RefObject, useEffect, useRef } from 'react';

/** The element that had the focus last. */
let last: EventTarget | null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** Answers whether the focused element has disappeared with its view. */
export const isFocusGone = (): boolean =>
  last instanceof Element && !last.isConnected && document.activeElement === document.body;

/**
 * Keeps the keyboard on a page that replaces another, or its former content: the focus goes to the page's heading, which has a
 * `tabIndex`, and not to the top of the page.
 */
export function useFocusOfGone(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocusGone())
      page.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  });
  return page;
}
