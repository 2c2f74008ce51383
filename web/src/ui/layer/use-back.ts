import { useEffect, useRef } from 'react';

const MARK = 'sheet';
let made = 0;

/** The entries of the history that belong to a layer which is on now. */
const inUse = new Set<unknown>();

const onTop = (name: string): unknown => Reflect.get(Object(window.history.state), name);
const markOnTop = () => onTop(MARK);
const isLeftOver = (): boolean => markOnTop() !== undefined && !inUse.has(markOnTop());

/** The router's keys of pages that another took the place of while a layer was on, as when what they show was deleted. */
const replaced = new Set<unknown>();

/** While an entry is taken away, what is to be done after it. */
let leaving: (() => void)[] | undefined;

function leave(): void {
  leaving ??= [];
  window.history.back();
}

function arrive(): void {
  const waiting = leaving ?? [];
  leaving = undefined;
  for (const begin of waiting) begin();
}

/** Somebody who left by a link, or reloaded, while a layer was on comes back to its entry, which is no place to stay. */
function passOver(): void {
  if (isLeftOver() || (replaced.has(onTop('key')) && onTop('idx') !== 0)) leave();
}

window.addEventListener('popstate', () => {
  arrive();
  passOver();
});
// Also where leaving led out of the app, and somebody comes back to the page as it was.
window.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
passOver();

/** While it is on, Back does this instead of leaving the page: it takes away an entry that was added to the history. */
export function useBack(isOn: boolean, goBack: () => void): void {
  const doing = useRef(goBack);
  doing.current = goBack;
  useEffect(() => {
    if (!isOn) return;
    made += 1;
    const own = made;
    const [page, place] = [onTop('key'), onTop('idx')];
    let isOver = false;
    const isOnTop = () => markOnTop() === own;
    const onPop = () => !isOnTop() && doing.current();
    function begin(): void {
      if (isOver) return;
      const state = { ...window.history.state, [MARK]: own };
      // A layer that took the place of another one takes over its entry.
      if (isLeftOver()) window.history.replaceState(state, '');
      else window.history.pushState(state, '');
      inUse.add(own);
      window.addEventListener('popstate', onPop);
    }
    if (leaving) leaving.push(begin);
    else begin();
    return () => {
      isOver = true;
      inUse.delete(own);
      window.removeEventListener('popstate', onPop);
      // After a navigation the new page's entry is on top and must stay. The layer may be closed by that navigation, as when
      // a session ends, and then the entry of the new page is made only after this.
      queueMicrotask(() => {
        if (isOnTop()) leave();
        // Only the layer's entry was replaced, and the page is still under it.
        else if (page && onTop('idx') === place && onTop('key') !== page) replaced.add(page);
      });
    };
  }, [isOn]);
}
