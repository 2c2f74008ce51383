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

/** Opens the offline queue of the logged-in account. Its code is fetched after the first paint. */
export function useOfflineQueue({ user }: AuthRecord, queries: QueryClient): void {
  const { _id, role, childminderId } = user;
  useEffect(() => {
    if (role === 'admin') return;
    let stop: (() => void) | undefined;
    let left = false;
    requestAnimationFrame(() =>
      requestAnimationFrame(async () => {
        const [{ startOutbox, leaveDevice }, { followWaitingTaps }, { fetchForLater }, { keepShell }] =
          await Promise.all([
            import('../engine/offline-queue/session.ts'),
            import('../rooms/care/today/waiting-taps.ts'),
            import('./fetch-for-later.ts'),
            import('./service-worker.ts'),
            // Fetched now, since they are needed when there is no connection.
            import('../rooms/accounts/logout-dialog.tsx'),
            fetchPage(`/${role}/waiting`),
          ]);
        // A browser that allows no service worker opens the app online only.
        void keepShell().catch(() => undefined);
        if (left) return leaveDevice(_id);
        const stops = [
          followWaitingTaps(),
          startOutbox(_id, queries),
          fetchForLater({ _id, role, childminderId }, queries),
        ];
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
