import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus last, and everything that it lay in. */
let path: readonly EventTarget[] = [];
document.addEventListener('focusin', (event) => {
  path = event.composedPath();
});

/** Whether what had the focus has gone with the view that it was in. */
export function isFocusGone(): boolean {
  const [had] = path;
  return had instanceof Element && !had.isConnected && document.activeElement === document.body;
}

/**
 * For a view in which what was pressed goes when it has done its work: the keyboard goes on at its heading, which has a
 * `tabIndex`, and not at the top of the page. With `ofAll`, also after what lay elsewhere.
 */
export function useFocusOfGone<Box extends HTMLElement>({ ofAll = false } = {}): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const { current } = box;
    if (!current || !isFocusGone() || !(ofAll || path.includes(current))) return;
    current.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  });
  return box;
}
