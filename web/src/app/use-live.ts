import { audienceOf } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthRecord } from '../engine/api/auth-storage.ts';
import { restored } from '../engine/api/kept-answers.ts';
import type { LiveCache } from '../engine/live/live-cache.ts';
import { arrivedStatus, markArrival } from '../rooms/care/tap/arrivals.ts';
import { pendingTaps } from '../rooms/care/today/pending.ts';
import { childrenQuery } from '../rooms/register/child/children-query.ts';
import { parentDashboardQuery } from '../rooms/register/parent-dashboard-query.ts';

/** Keeps the session's screens live. The socket's code is fetched after the first paint. */
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
      const { startLive } = await import('../engine/live/live.ts');
      await restored();
      if (left) return;
      stop = startLive({
        token,
        audience,
        cache,
        beforeChange(message) {
          const row = arrivedStatus(message, (id) => pendingTaps.get().get(id) ?? shownChild(id));
          const child = row && shownChild(row._id);
          if (row && child) markArrival(row, child);
        },
      });
    }
    // After two frames the page has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => !left && void begin()));
    return () => {
      left = true;
      stop?.();
    };
  }, [token, _id, role, queries, cache]);
}
