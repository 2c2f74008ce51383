import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../lib/auth.ts';
import type { AuthRecord } from '../lib/auth-storage.ts';
import { liveCache } from '../lib/live-cache.ts';
import { LiveCacheContext } from '../lib/live-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { PlanBadge } from '../subscription/plan-badge.tsx';
import { usePlan, useSubscription } from '../subscription/plan-query.ts';
import { latePart } from '../ui/late-part.ts';
import { PageSkeleton } from '../ui/states.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { toasts } from '../ui/toasts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { entriesFor } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useLive } from './use-live.ts';
import { useOutbox } from './use-outbox.ts';

/** Rare: fetched when there is one. */
const Announcement = latePart(async () => (await import('./announcement.tsx')).Announcement);

/** Everything around a page of somebody who is logged in. A new session begins with nothing of the last one. */
export function Shell() {
  const session = useAuth();
  if (!session) return null;
  return (
    <Session session={session} key={session.token}>
      <Frame session={session} />
    </Session>
  );
}

function Session({ session, children }: { session: AuthRecord; children: ReactNode }) {
  const queries = useMemo(createQueryClient, []);
  const cache = useMemo(() => liveCache(queries), [queries]);
  useLive(session, queries, cache);
  useOutbox(session, queries);
  useEffect(() => () => toasts.set([]), []);
  return (
    <QueryClientProvider client={queries}>
      <LiveCacheContext value={cache}>{children}</LiveCacheContext>
    </QueryClientProvider>
  );
}

function Frame({ session: { user } }: { session: AuthRecord }) {
  const entries = entriesFor(user.role, usePlan());
  const announcement = useSubscription()?.announcement;
  useFocusOnArrival();
  return (
    <div className="has-side">
      <a className="skip" href="#main">
        {shellTexts.skipToContent}
      </a>
      <TopBar user={user} plan={user.role === 'childminder' && <PlanBadge />} />
      <SideMenu entries={entries} />
      <main id="main" className="main" tabIndex={-1}>
        {announcement && (
          <Suspense>
            <Announcement text={announcement} />
          </Suspense>
        )}
        {/* Stays while the next page is fetched, so that the last one is shown until then; the first has a skeleton. */}
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
      <BottomBar entries={entries} />
    </div>
  );
}

/** After going to another page the focus is on its heading, where reading begins. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
