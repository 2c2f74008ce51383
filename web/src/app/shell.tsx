import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { askedProof } from '../engine/api/asked-proof.ts';
import { auth, useAuth } from '../engine/api/auth.ts';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { isOfDemo } from '../engine/api/demo.ts';
import { beginWithKept, keepsAnything } from '../engine/api/kept-answers.ts';
import { createQueryClient } from '../engine/api/query-client.ts';
import { useStore } from '../engine/device/store.ts';
import { useConnection } from '../engine/live/connection.ts';
import { type LiveCache, liveCache } from '../engine/live/live-cache.ts';
import { LiveCacheContext } from '../engine/live/live-context.ts';
import { useWaiting } from '../engine/offline-queue/waiting.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { CookieNotice } from '../rooms/legal/cookie-notice.tsx';
import { PlanBadge } from '../rooms/subscription/plan-badge.tsx';
import { usePlan, usePlanQuery, useSubscription } from '../rooms/subscription/plan-query.ts';
import { BottomBar } from '../screens/navigation/bottom-bar.tsx';
import { entriesFor } from '../screens/navigation/navigation.ts';
import { SideMenu } from '../screens/navigation/side-menu.tsx';
import { Avatar } from '../ui/child/avatar.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { Toaster } from '../ui/layer/toaster.tsx';
import { toasts } from '../ui/layer/toasts.ts';
import { Brand } from '../ui/page/brand.tsx';
import { ConnectionPill } from '../ui/page/connection-pill.tsx';
import { PageSkeleton } from '../ui/page/states.tsx';
import { ThemeButton } from '../ui/page/theme-button.tsx';
import { pages } from './pages.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLive } from './use-live.ts';

/** Parts that are rarely needed are loaded on demand. */
const DemoLine = lazyPart(async () => (await import('../dev/demo-line.tsx')).DemoLine);
const ProofSheet = lazyPart(
  async () => (await import('../rooms/accounts/security/proof-sheet.tsx')).ProofSheet,
);
const AbovePage = lazyPart(async () => (await import('./above-page.tsx')).AbovePage);

/** The shell: everything around a page of a logged-in account. A new session begins with empty state. */
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
      <ProofAsked />
      <BottomBar entries={entries} />
    </div>
  );
}

/**
 * Asks, above everything that is open, for a proof that the owner is there. Also shows that a downloaded file waits for that
 * proof.
 */
function ProofAsked() {
  const asked = useStore(askedProof);
  useEffect(() => {
    const following = import('../rooms/files/prove-for-files.ts').then(
      ({ proveForFiles }) => proveForFiles(),
      () => undefined, // the part could not be fetched
    );
    return () => {
      void following.then((stop) => stop?.());
      askedProof.get()?.answer(false);
    };
  }, []);
  return (
    asked && (
      <Suspense>
        <ProofSheet {...asked} />
      </Suspense>
    )
  );
}

/** Asks accounts that may see adverts about their cookies. */
function AdvertsAsked({ user: { role } }: { user: AuthUser }) {
  const plan = usePlan();
  return role === 'childminder' && plan && !plan.granted('enableAdFree') && <CookieNotice />;
}

/**
 * The line about the demo on the home pages of a demo household. Its height is fixed, so that nothing moves when its code
 * arrives.
 */
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

/** The menu is loaded after the first paint, together with the logout call. */
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** `plan`: the plan's badge, or the link to upgrade. */
function TopBar({ user, plan }: { user: AuthUser; plan?: ReactNode }) {
  return (
    <header className="topbar">
      <Brand to={homeOf(user.role)} />
      <div className="topbar__end">
        <Connection role={user.role} />
        {plan}
        <ThemeButton />
        <Suspense
          fallback={
            <span className="iconbtn">
              <Avatar who={user} size="s" />
            </span>
          }
        >
          <AccountMenu user={user} />
        </Suspense>
      </div>
    </header>
  );
}

/** Shows the connection, and links to what waits on this device while anything waits. */
function Connection({ role }: { role: AuthUser['role'] }) {
  const state = useConnection();
  const entries = useWaiting().filter(({ answered }) => !answered);
  const refused = entries.filter(({ problem }) => problem).length;
  const to = entries.length > 0 ? `/${role}/waiting` : undefined;
  return <ConnectionPill state={state} waiting={entries.length} refused={refused} to={to} />;
}

/** A page whose code cannot be fetched says so itself when it is opened. */
const fetchPage = (path: string) =>
  pages
    .find((page) => page.path === path)
    ?.load()
    .catch(() => undefined);

/** Loads the code that is used without a connection. An administrator works online, and only has drafts kept. */
async function withoutLine({ _id, role, childminderId }: AuthUser, queries: QueryClient) {
  if (role === 'admin') return [];
  const [{ followWaitingTaps }, { fetchForLater }, { keepShell }] = await Promise.all([
    import('../rooms/care/today/waiting-taps.ts'),
    import('./fetch-for-later.ts'),
    import('./service-worker.ts'),
    // These parts are fetched now, since they are needed when there is no connection.
    import('../rooms/accounts/logout-dialog.tsx'),
    fetchPage(`/${role}/waiting`),
  ]);
  // A browser that allows no service worker opens the app online only.
  void keepShell().catch(() => undefined);
  return [followWaitingTaps, () => fetchForLater({ _id, role, childminderId }, queries)];
}

/**
 * Opens what the account keeps on the device, until the returned function is called. The code for it is fetched after the first
 * paint, or at once where the page waits for a kept answer.
 */
function open(user: AuthUser, queries: QueryClient): () => void {
  const stops: (() => void)[] = [];
  let left = false;
  async function begin(): Promise<void> {
    const session = await import('../engine/offline-queue/session.ts').catch(() => undefined);
    if (!session) return beginWithKept([]);
    const { startOfflineQueue, leaveDevice } = session;
    if (left) return leaveDevice(user._id);
    stops.push(startOfflineQueue(user._id, queries));
    for (const start of await withoutLine(user, queries)) if (!left) stops.push(start());
  }
  if (keepsAnything()) void begin();
  else requestAnimationFrame(() => requestAnimationFrame(begin));
  return () => {
    left = true;
    for (const stop of stops.reverse()) stop();
  };
}

/**
 * The account whose queue is open now. It stays open while a page outside the shell is shown, since its commands may still be
 * on their way.
 */
let opened: { of: string; close: () => void } | undefined;

/** Opens what the logged-in account keeps on the device, until its session ends. */
function useOfflineQueue({ token, user }: AuthRecord, queries: QueryClient): void {
  const { _id, role, childminderId } = user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is no other account
  useEffect(() => {
    const of = [token, _id, role, childminderId].join(' ');
    if (opened?.of === of) return;
    opened?.close();
    const begun = { of, close: open(user, queries) };
    opened = begun;
    onceEnded(token, () => {
      if (opened !== begun) return;
      opened = undefined;
      begun.close();
    });
  }, [token, _id, role, childminderId, queries]);
}

/** Calls `end` as soon as this session is not the one of this tab any more. */
function onceEnded(token: string, end: () => void): void {
  const unsubscribe = auth.subscribe(() => {
    if (auth.get()?.token === token) return;
    unsubscribe();
    end();
  });
}

interface SessionState {
  token: string;
  queries: QueryClient;
  cache: LiveCache;
}

let current: SessionState | undefined;

/** The state of a session. It is kept while a page outside the shell is shown. A new session begins with empty state. */
function stateOfSession(token: string): SessionState {
  if (current?.token === token) return current;
  const queries = createQueryClient();
  const state = { token, queries, cache: liveCache(queries) };
  current = state;
  onceEnded(token, () => {
    if (current === state) current = undefined;
  });
  return state;
}
