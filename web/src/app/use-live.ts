import { audienceOf } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivedStatus, markArrival } from '../care/arrivals.ts';
import { pendingTaps } from '../care/pending-taps.ts';
import type { AuthRecord } from '../lib/auth-storage.ts';
import type { LiveCache } from '../lib/live-cache.ts';
import { childrenQuery } from '../register/children-query.ts';
import { parentDashboardQuery } from '../register/parent-dashboard-query.ts';

/** Keeps this session's screens live. The socket's code is fetched after the first paint. */
export function useLive(
  { token, user: { _id, role } }: AuthRecord,
  queries: QueryClient,
  cache: LiveCache,
): void {
  useEffect(() => {
    const audience = audienceOf(role, _id);
    let stop: (() => void) | undefined;
    let left = false;

    const shownChild = (id: string): Child | undefined =>
      (
        queries.getQueryData(childrenQuery.queryKey) ??
        queries.getQueryData(parentDashboardQuery.queryKey)?.children
      )?.find((child) => child._id === id);

    async function begin(): Promise<void> {
      const { startLive } = await import('../lib/live.ts');
      if (left) return;
      stop = startLive({
        token,
        audience,
        cache,
        beforeChange(change) {
          const row = arrivedStatus(change, (id) => pendingTaps.get().get(id) ?? shownChild(id));
          const child = row && shownChild(row._id);
          if (row && child) markArrival(row, child);
        },
      });
    }
    // Two frames: the page has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => !left && void begin()));
    return () => {
      left = true;
      stop?.();
    };
  }, [token, _id, role, queries, cache]);
}
