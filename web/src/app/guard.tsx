import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { auth, useAuth } from '../engine/api/auth.ts';
import { rememberVisit } from '../engine/device/visited.ts';
import { redirectFor } from '../engine/routing/guards.ts';
import { forgetPlace, rememberedPlace, rememberPlace } from '../engine/routing/return-to.ts';
import { showToast } from '../ui/layer/toasts.ts';
import { pages } from './pages.ts';

/** Answers the path to which this visitor is redirected, and remembers the page that they asked for. */
function destination(path: string, search: string, role: Role | undefined): string | undefined {
  const elsewhere = redirectFor(pages, path, role);
  if (!elsewhere) return undefined;
  if (!role) {
    const ending = auth.ending();
    // After a deliberate logout, here or in another tab, the next login begins at the start page.
    if (ending === 'logout' || ending === 'replaced') forgetPlace();
    else if (pages.some((page) => matchPath(page.path, path))) rememberPlace(path + search);
    return elsewhere;
  }
  const place = path === '/login' ? rememberedPlace() : undefined;
  const wanted = place?.split('?')[0];
  return place && wanted && !redirectFor(pages, wanted, role) ? place : elsewhere;
}

export function sendHome(role: Role | undefined): void {
  const { pathname, search } = window.location;
  const elsewhere = destination(pathname, search, role);
  if (!elsewhere) return;
  if (role && isNowhere(pathname)) sayNowhere();
  window.history.replaceState(null, '', elsewhere);
}

/** The visitor is told that a page needs a login, unless they only asked for the start page or the beginning of an area. */
const isNowhere = (path: string): boolean =>
  path.split('/').filter(Boolean).length > 1 && !pages.some((page) => matchPath(page.path, path));

const sayNowhere = () =>
  showToast({
    tone: 'notice',
    about: 'nowhere',
    text: shellTexts.noSuchPage,
    detail: shellTexts.noSuchPageDetail,
  });

/** Surrounds every page. Redirects as soon as a session begins or ends, in this tab or another. */
export function Guard({ children }: { children: ReactNode }) {
  const role = useAuth()?.user.role;
  const { pathname, search } = useLocation();
  const elsewhere = destination(pathname, search, role);
  const lost = role !== undefined && isNowhere(pathname);
  useEffect(() => {
    if (lost) sayNowhere();
  }, [lost]);
  useScrollMemory();
  useEffect(() => {
    if (role && !elsewhere) forgetPlace();
  }, [role, elsewhere]);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

const places = new Map<string, number>();

/**
 * Back and forward return to where a page was left. A page that changes its own query string is not scrolled. Every
 * other navigation begins at the top.
 */
function useScrollMemory(): void {
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
