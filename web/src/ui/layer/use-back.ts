import { useEffect, useRef } from 'react';

const MARK = 'sheet';
let made = 0;

/** While it is on, Back does this instead of leaving the page: it takes away an entry that was added to the history. */
export function useBack(isOn: boolean, goBack: () => void): void {
  const doing = useRef(goBack);
  doing.current = goBack;
  useEffect(() => {
    if (!isOn) return;
    made += 1;
    const own = made;
    const isOnTop = () => Reflect.get(Object(window.history.state), MARK) === own;
    window.history.pushState({ ...window.history.state, [MARK]: own }, '');
    const onPop = () => !isOnTop() && doing.current();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // After a navigation the new page's entry is on top and must stay.
      if (isOnTop()) window.history.back();
    };
  }, [isOn]);
}
