import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberVisit } from '../engine/device/visited.ts';

const places = new Map<string, number>();

/**
 * Back and forward return to where a page was left. A page that changes its own query string is not scrolled. Every
 * other navigation begins at the top.
 */
export function useScrollMemory(): void {
  const { key, hash, pathname, search } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    // After a reload the browser restores the position, since this list is empty then.
    window.history.scrollRestoration = 'manual';
    const letGo = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letGo);
    return () => window.removeEventListener('pagehide', letGo);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same address again is another visit
  useLayoutEffect(() => rememberVisit(pathname + search), [key, pathname, search]);

  useLayoutEffect(() => {
    if (way === 'POP') {
      const place = places.get(key);
      if (place !== undefined) window.scrollTo(0, place);
    } else if (!hash && !(way === 'REPLACE' && shown.current === pathname)) {
      window.scrollTo(0, 0);
    }
    shown.current = pathname;
    const remember = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, way, pathname]);
}
