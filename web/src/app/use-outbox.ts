import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthRecord } from '../lib/auth-storage.ts';
import { pages } from './pages.ts';

/** Opens what waits on this device for whoever is logged in. Its code is fetched after the first paint. */
export function useOutbox({ user }: AuthRecord, queries: QueryClient): void {
  const { _id, role } = user;
  useEffect(() => {
    if (role === 'admin') return;
    let stop: (() => void) | undefined;
    let left = false;
    requestAnimationFrame(() =>
      requestAnimationFrame(async () => {
        const [{ startOutbox }, { followWaitingTaps }, { fetchForLater }, { keepShell }] = await Promise.all([
          import('../lib/outbox/session.ts'),
          import('../care/waiting-taps.ts'),
          import('./fetch-for-later.ts'),
          import('../lib/service-worker.ts'),
          // They are wanted when the line is gone, where they could not be fetched any more.
          import('./logout-dialog.tsx'),
          pages.find(({ path }) => path === `/${role}/waiting`)?.load(),
        ]);
        // A browser that keeps no worker opens with a line only.
        void keepShell().catch(() => undefined);
        if (left) return;
        const stops = [followWaitingTaps(), startOutbox(_id, queries), fetchForLater(role, queries)];
        stop = () => {
          for (const end of stops) end();
        };
      }),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [_id, role, queries]);
}
