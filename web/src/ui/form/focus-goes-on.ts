import { type RefObject, useEffect, useRef } from 'react';

const NEXT = '[data-next]';

/** The number of elements that come before an element, contain it, or are it. */
const placeOf = (element: Element, all: readonly Element[]): number =>
  all.filter(
    (one) =>
      one === element ||
      one.compareDocumentPosition(element) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  ).length;

function focusHeadingOf(box: Element): void {
  const heading =
    box.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard in a box whose buttons disappear once they have done their work: the focus moves to the element with
 * `data-next` that is in that place by then, or else to the heading above the box.
 */
export function useFocusGoesOn<Box extends HTMLElement = HTMLDivElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let last: { element: Element; place: number } | undefined;
    const all = () => [...box.querySelectorAll<HTMLElement>(NEXT)];

    function came({ target }: FocusEvent): void {
      if (target instanceof Element) last = { element: target, place: placeOf(target, all()) };
    }
    const sheet = () => document.querySelector('dialog:modal');
    // A removed element loses the focus too, and is gone from the page a moment later. If it opened a sheet, the sheet gives
    // the focus back.
    const went = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last?.element === target && last?.element.isConnected && !sheet()) last = undefined;
      });
    function goOn(): void {
      if (!last || last.element.isConnected || !box || sheet()) return;
      const next = all()[Math.max(0, last.place - 1)];
      last = undefined;
      if (document.activeElement !== document.body) return;
      if (next) next.focus({ preventScroll: true });
      else focusHeadingOf(box);
    }
    const watch = new MutationObserver(goOn);
    watch.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', came);
    box.addEventListener('focusout', went);
    document.addEventListener('close', goOn, true);
    return () => {
      watch.disconnect();
      box.removeEventListener('focusin', came);
      box.removeEventListener('focusout', went);
      document.removeEventListener('close', goOn, true);
    };
  }, []);
  return ref;
}
