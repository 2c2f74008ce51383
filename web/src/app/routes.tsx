import { lazy, Suspense } from 'react';
import { BrowserRouter, matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useAuth } from '../engine/api/auth.ts';
import { CookieNotice } from '../rooms/legal/cookie-notice.tsx';
import { Guard } from './guard.tsx';
import { Boundary, PageBoundary } from './page-boundary.tsx';
import { type Page, pages } from './pages.ts';

const loadShell = async () => ({ default: (await import('./shell.tsx')).Shell });
const Shell = lazy(loadShell);

const isInside = ({ access }: Page) => access !== 'visitor' && access !== 'everybody';

const FeatureGate = lazy(async () => ({
  default: (await import('../rooms/subscription/feature-gate.tsx')).FeatureGate,
}));

function routeOf({ path, load, feature }: Page) {
  const Component = lazy(async () => ({ default: await load() }));
  const page = <Component />;
  const element = (
    <PageBoundary>{feature ? <FeatureGate feature={feature}>{page}</FeatureGate> : page}</PageBoundary>
  );
  return <Route key={path} path={path} element={element} />;
}

const outside = pages.filter((page) => !isInside(page)).map(routeOf);
const inside = pages.filter(isInside).map(routeOf);

/** Starts fetching all parts of the first page in parallel; the routes then wait for the same promises. */
export function fetchAhead(path: string): void {
  const page = pages.find((known) => matchPath(known.path, path));
  if (!page) return;
  // The page itself shows a failure.
  void page.load().catch(() => undefined);
  if (isInside(page)) void loadShell().catch(() => undefined);
}

/** Where a visitor is asked about cookies; the front page asks by itself, and the shell those who may see adverts. */
const ASKED = /^\/(login|signup|legal\/.+)$/;

function VisitorsCookies() {
  const isVisitor = useAuth() === undefined;
  const { pathname } = useLocation();
  return isVisitor && ASKED.test(pathname) && <CookieNotice />;
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
        <VisitorsCookies />
      </Guard>
    </Boundary>
  </BrowserRouter>
);
