import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../engine/api/auth.ts';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { isOfDemo } from '../engine/api/demo.ts';
import { LiveCacheContext } from '../engine/live/live-context.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { CookieNotice } from '../rooms/legal/cookie-notice.tsx';
import { PlanBadge } from '../rooms/subscription/plan-badge.tsx';
import { usePlan, usePlanQuery, useSubscription } from '../rooms/subscription/plan-query.ts';
import { BottomBar } from '../screens/navigation/bottom-bar.tsx';
import { entriesFor } from '../screens/navigation/navigation.ts';
import { SideMenu } from '../screens/navigation/side-menu.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { Toaster } from '../ui/layer/toaster.tsx';
import { toasts } from '../ui/layer/toasts.ts';
import { PageSkeleton } from '../ui/page/states.tsx';
import { stateOfSession } from './session-state.ts';
import { TopBar } from './top-bar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLive } from './use-live.ts';
import { useOfflineQueue } from './use-offline-queue.ts';

/** Rarely needed, so loaded on demand. */
const DemoLine = lazyPart(async () => (await import('../dev/demo-line.tsx')).DemoLine);
const AbovePage = lazyPart(async () => (await import('./above-page.tsx')).AbovePage);

/** Everything around a page of a logged-in account. A new session begins with empty state. */
export function Shell() {
  const session = useAuth();
  if (!session) return null;
  return (
    <Session session={session} key={session.token}>
      <Frame session={session} />
      <AdvertsAsked user={session.user} />
    </Session>
  );
}

function Session({ session, children }: { session: AuthRecord; children: ReactNode }) {
  const { queries, cache } = useMemo(() => stateOfSession(session.token), [session.token]);
  useLive(session, queries, cache);
  useOfflineQueue(session, queries);
  useEffect(() => () => toasts.set([]), []);
  return (
    <QueryClientProvider client={queries}>
      <LiveCacheContext value={cache}>{children}</LiveCacheContext>
    </QueryClientProvider>
  );
}

function Frame({ session: { user } }: { session: AuthRecord }) {
  const entries = entriesFor(user.role, usePlanQuery());
  const subscription = useSubscription();
  const isDue =
    user.role === 'childminder' && Boolean(subscription?.owedSince || subscription?.status === 'INACTIVE');
  useFocusOnArrival();
  return (
    <div className="has-side">
      <a className="skip" href="#main">
        {shellTexts.skipToContent}
      </a>
      <TopBar user={user} plan={user.role === 'childminder' && <PlanBadge />} />
      <SideMenu entries={entries} />
      <main id="main" className="main" tabIndex={-1}>
        <AboutDemo user={user} />
        {subscription && (isDue || subscription.announcement) && (
          <Suspense>
            <AbovePage subscription={subscription} isDue={isDue} />
          </Suspense>
        )}
        {/* The last page stays on the screen while the next one is fetched; the first has a skeleton. */}
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
      <BottomBar entries={entries} />
    </div>
  );
}

/** Asks accounts that may see adverts about their cookies. */
function AdvertsAsked({ user: { role } }: { user: AuthUser }) {
  const plan = usePlan();
  return role === 'childminder' && plan && !plan.granted('enableAdFree') && <CookieNotice />;
}

/** On the home pages of a demo household. Its height is fixed, so that nothing moves when its code arrives. */
function AboutDemo({ user: { email, role } }: { user: AuthUser }) {
  const { pathname } = useLocation();
  if (pathname !== homeOf(role) || !isOfDemo(email)) return null;
  return (
    <section className="demoline" aria-label={shellTexts.demoHousehold}>
      <Suspense>
        <DemoLine />
      </Suspense>
    </section>
  );
}
