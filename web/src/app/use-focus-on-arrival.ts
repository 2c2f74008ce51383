import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusGone } from '../ui/page/focus-of-gone.ts';

/** Moves the focus, after a navigation and after a login, to the new page's heading, where screen readers begin. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === pathname) return;
    before.current = pathname;
    return isFirst && !isFocusGone() ? undefined : focusHeading();
  }, [pathname]);
}

/**
 * Focuses the page's heading. While a page loads it has no heading, or one that will be replaced. Returns a function that ends
 * the wait.
 */
function focusHeading(): () => void {
  let on = document.activeElement;
  const focus = (): void => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading || heading === on) return;
    heading.focus({ preventScroll: true });
    on = heading;
  };
  const watch = new MutationObserver(() => {
    const now = document.activeElement;
    // A person who has moved the focus in the meantime keeps it.
    if (now === on || now === document.body) focus();
    else stop();
  });
  function stop(): void {
    watch.disconnect();
    for (const act of ['keydown', 'pointerdown']) window.removeEventListener(act, stop);
  }
  focus();
  const page = document.getElementById('main');
  if (page) watch.observe(page, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, stop);
  return stop;
}
