import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { pages } from './pages.ts';

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

/** Opens what the logged-in account keeps on the device. Its code is fetched after the first paint. */
export function useOfflineQueue({ user }: AuthRecord, queries: QueryClient): void {
  const { _id, role, childminderId } = user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is no other account
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    requestAnimationFrame(() =>
      requestAnimationFrame(async () => {
        const [{ startOutbox, leaveDevice }, starts] = await Promise.all([
          import('../engine/offline-queue/session.ts'),
          withoutLine(user, queries),
        ]);
        if (left) return leaveDevice(_id);
        const stops = [...starts, () => startOutbox(_id, queries)].map((start) => start());
        stop = () => {
          for (const end of stops) end();
        };
      }),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [_id, role, childminderId, queries]);
}
