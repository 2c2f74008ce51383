import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusGone } from '../ui/page/focus-of-gone.ts';

/** After a navigation, and after a login, the focus is on the new page's heading, where screen readers begin. */
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

/** A page that is still loading has no heading, or one that another takes the place of. Answers with what ends the wait. */
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
    // A person who has moved the focus on since keeps it.
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
