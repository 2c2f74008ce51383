import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberVisit } from '../lib/visited.ts';

const places = new Map<string, number>();

/**
 * Back and forward return to where a page was left, and what a page notes in its own address moves nothing; every other
 * way begins at the top.
 */
export function useScrollMemory(): void {
  const { key, hash, pathname, search } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    // A reload is left to the browser, which knows better than a page that has just begun.
    window.history.scrollRestoration = 'manual';
    const letGo = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letGo);
    return () => window.removeEventListener('pagehide', letGo);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place gone to again is another visit
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
