import { Suspense } from 'react';
import { BrowserRouter, matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useAuth } from '../engine/api/auth.ts';
import { useCookieConsent } from '../rooms/legal/cookie-consent.ts';
import { CookieNotice } from '../rooms/legal/cookie-notice.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { Guard } from './guard.tsx';
import { Boundary, PageBoundary } from './page-boundary.tsx';
import { type Page, pages } from './pages.ts';
import { preloadable } from './preloadable.tsx';

const ChildmindersCookies = lazyPart(
  async () => (await import('../rooms/legal/childminders-cookies.tsx')).ChildmindersCookies,
);
const { Component: Shell, fetch: fetchShell } = preloadable(async () => (await import('./shell.tsx')).Shell);

const isInside = ({ access }: Page) => access !== 'visitor' && access !== 'everybody';

const { Component: FeatureGate, fetch: fetchGate } = preloadable(
  async () => (await import('../rooms/subscription/feature-gate.tsx')).FeatureGate,
);

const known = pages.map((page) => ({ ...page, code: preloadable(page.load) }));

function routeOf({ path, feature, code }: (typeof known)[number]) {
  const page = <code.Component />;
  const element = (
    <PageBoundary>{feature ? <FeatureGate feature={feature}>{page}</FeatureGate> : page}</PageBoundary>
  );
  return <Route key={path} path={path} element={element} />;
}

const outside = known.filter((page) => !isInside(page)).map(routeOf);
const inside = known.filter(isInside).map(routeOf);

/** Fetches all parts of a page in parallel. The page itself shows a failure. */
export async function fetchAhead(path: string): Promise<void> {
  const page = known.find((one) => matchPath(one.path, path));
  if (!page) return;
  await Promise.allSettled([page.code.fetch(), isInside(page) && fetchShell(), page.feature && fetchGate()]);
}

/**
 * Where a visitor is asked about cookies; the front page asks by itself, and the shell those who may see adverts. The cookie
 * policy holds the same question, so nothing is laid over it.
 */
const ASKED = /^\/(login|signup|legal\/(?!cookie-policy).+)$/;
const OUTSIDE_FOR_ALL = /^\/legal\/(?!cookie-policy).+$/;

function Cookies() {
  const role = useAuth()?.user.role;
  const undecided = useCookieConsent() === undefined;
  const { pathname } = useLocation();
  if (!role) return ASKED.test(pathname) && <CookieNotice />;
  if (role !== 'childminder' || !undecided || !OUTSIDE_FOR_ALL.test(pathname)) return null;
  return (
    <Suspense>
      <ChildmindersCookies />
    </Suspense>
  );
}

/** Pages of a role stand in the shell; login pages stand alone. */
export const App = () => (
  <BrowserRouter>
    <Boundary>
      <Guard>
        <Suspense>
          <Routes>
            {outside}
            <Route element={<Shell />}>{inside}</Route>
          </Routes>
        </Suspense>
        <Cookies />
      </Guard>
    </Boundary>
  </BrowserRouter>
);
