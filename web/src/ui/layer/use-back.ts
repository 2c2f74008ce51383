import { useEffect, useRef } from 'react';

const MARK = 'sheet';
let made = 0;

/** The entries of the history that belong to a layer which is on now. */
const inUse = new Set<unknown>();

const markOnTop = (): unknown => Reflect.get(Object(window.history.state), MARK);

/** While it is on, Back does this instead of leaving the page: it takes away an entry that was added to the history. */
export function useBack(isOn: boolean, goBack: () => void): void {
  const doing = useRef(goBack);
  doing.current = goBack;
  useEffect(() => {
    if (!isOn) return;
    made += 1;
    const own = made;
    const isOnTop = () => markOnTop() === own;
    const isLeftOver = markOnTop() !== undefined && !inUse.has(markOnTop());
    const state = { ...window.history.state, [MARK]: own };
    // A layer that took the place of another one takes over its entry.
    if (isLeftOver) window.history.replaceState(state, '');
    else window.history.pushState(state, '');
    inUse.add(own);
    const onPop = () => !isOnTop() && doing.current();
    window.addEventListener('popstate', onPop);
    return () => {
      inUse.delete(own);
      window.removeEventListener('popstate', onPop);
      // After a navigation the new page's entry is on top and must stay. The layer may be closed by that navigation, as when
      // a session ends, and then the entry of the new page is made only after this.
      queueMicrotask(() => isOnTop() && window.history.back());
    };
  }, [isOn]);
}
