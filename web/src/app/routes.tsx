import { troubleTexts as texts } from '@nead/contracts/app/shell-texts.ts';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useAuth } from '../engine/api/auth.ts';
import { useCookieConsent } from '../rooms/legal/cookie-consent.ts';
import { CookieNotice } from '../rooms/legal/cookie-notice.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { ErrorState } from '../ui/page/states.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import { Guard } from './guard.tsx';
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

/** Fetches all parts of a page in parallel. If that fails, the page itself says so. */
export async function fetchAhead(path: string): Promise<void> {
  const page = known.find((one) => matchPath(one.path, path));
  if (!page) return;
  await Promise.allSettled([page.code.fetch(), isInside(page) && fetchShell(), page.feature && fetchGate()]);
}

/**
 * The pages on which a visitor is asked about cookies. The front page asks by itself, and the shell asks accounts that may see
 * adverts. The cookie policy contains the same question, so nothing is laid over it.
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

/** A page that fails does not take the shell with it: another text takes its place, with a way on. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

/** Shows the failure in place of all that it surrounds. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailed error={this.state.error} />;
  }
}

/**
 * The reporter is loaded when it is needed. Everything else on a failed page is loaded already, since it may not be possible to
 * fetch it.
 */
const FailureReporter = lazyPart(async () => (await import('./failure-reporter.tsx')).FailureReporter);

const reload = () => window.location.reload();

/** Answers whether a page's code could not be fetched: there is no connection, or a newer version has replaced it. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /^Unable to preload|dynamically imported|importing a module|module script/i.test(error.message);

/** Says that the page failed and that nothing is lost, and offers one way on. */
function PageFailed({ error }: { error: unknown }) {
  useDocumentTitle(texts.title);
  return (
    <div className="pagefailed stack">
      <h1 className="sr" tabIndex={-1}>
        {texts.heading}
      </h1>
      {isMissing(error) ? <Missing /> : <Stopped error={error} />}
    </div>
  );
}

/** Asks the server itself, through an address that the service worker does not have. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function Missing() {
  const [reachable, setReachable] = useState<boolean>();
  useEffect(() => {
    void isReachable().then(setReachable);
    // A page that never came has no input to lose, so it is reloaded.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (reachable === undefined) return null;
  const [title, detail, retryLabel] = reachable
    ? [texts.updated, texts.updatedDetail, texts.loadNew]
    : [texts.offline, texts.offlineDetail, texts.tryAgain];
  return <ErrorState title={title} detail={detail} retry={reload} retryLabel={retryLabel} />;
}

const Stopped = ({ error }: { error: unknown }) => (
  <>
    <ErrorState
      title={texts.stopped}
      detail={texts.stoppedDetail}
      retry={reload}
      retryLabel={texts.loadAgain}
    />
    <Suspense>
      <FailureReporter error={error} />
    </Suspense>
  </>
);
