import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { pages } from './pages.ts';
import { onceEnded } from './session-state.ts';

/** A page whose code does not come says so when it is opened. */
const fetchPage = (path: string) =>
  pages
    .find((page) => page.path === path)
    ?.load()
    .catch(() => undefined);

/** What is used where there is no connection. An administrator works online, and only drafts are kept. */
async function withoutLine({ _id, role, childminderId }: AuthUser, queries: QueryClient) {
  if (role === 'admin') return [];
  const [{ followWaitingTaps }, { fetchForLater }, { keepShell }] = await Promise.all([
    import('../rooms/care/today/waiting-taps.ts'),
    import('./fetch-for-later.ts'),
    import('./service-worker.ts'),
    // Fetched now, since they are needed when there is no connection.
    import('../rooms/accounts/logout-dialog.tsx'),
    fetchPage(`/${role}/waiting`),
  ]);
  // A browser that allows no service worker opens the app online only.
  void keepShell().catch(() => undefined);
  return [followWaitingTaps, () => fetchForLater({ _id, role, childminderId }, queries)];
}

/** Opens what the account keeps on the device, until the returned function is called. Its code is fetched after the first paint. */
function open(user: AuthUser, queries: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  requestAnimationFrame(() =>
    requestAnimationFrame(async () => {
      const [{ startOfflineQueue, leaveDevice }, starts] = await Promise.all([
        import('../engine/offline-queue/session.ts'),
        withoutLine(user, queries),
      ]);
      if (left) return leaveDevice(user._id);
      const stops = [...starts, () => startOfflineQueue(user._id, queries)].map((start) => start());
      stop = () => {
        for (const end of stops) end();
      };
    }),
  );
  return () => {
    left = true;
    stop?.();
  };
}

/** What is open now. It stays so while a page outside the shell is looked at, since what was begun there may be on its way. */
let opened: { of: string; close: () => void } | undefined;

/** Opens what the logged-in account keeps on the device, until its session ends. */
export function useOfflineQueue({ token, user }: AuthRecord, queries: QueryClient): void {
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
