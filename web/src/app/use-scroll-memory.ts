import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/** Back and forward return to where a page was left; every other way begins at its top. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const way = useNavigationType();

  useEffect(() => {
    // A reload is left to the browser, which knows better than a page that has just begun.
    window.history.scrollRestoration = 'manual';
    const letGo = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letGo);
    return () => window.removeEventListener('pagehide', letGo);
  }, []);

  useLayoutEffect(() => {
    if (way === 'POP') {
      const place = places.get(key);
      if (place !== undefined) window.scrollTo(0, place);
    } else if (!hash) {
      window.scrollTo(0, 0);
    }
    const remember = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, way]);
}
