import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { type ReactNode, useEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { auth, useAuth } from '../engine/api/auth.ts';
import { redirectFor } from '../engine/routing/guards.ts';
import { forgetPlace, rememberedPlace, rememberPlace } from '../engine/routing/return-to.ts';
import { showToast } from '../ui/layer/toasts.ts';
import { pages } from './pages.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Where this visitor is redirected, after remembering the page that they asked for. */
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

/** No word about a page that needs a login if the address was only the start page or the beginning of an area. */
const isNowhere = (path: string): boolean =>
  path.split('/').filter(Boolean).length > 1 && !pages.some((page) => matchPath(page.path, path));

const sayNowhere = () =>
  showToast({
    tone: 'notice',
    about: 'nowhere',
    text: shellTexts.noSuchPage,
    detail: shellTexts.noSuchPageDetail,
  });

/** Around every page. Redirects as soon as a session begins or ends, in this tab or another. */
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
