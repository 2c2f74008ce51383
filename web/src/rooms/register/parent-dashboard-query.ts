import { patchChildren } from '@nead/contracts/live-patch.ts';
import { type Child, type ParentActivity, parentDashboard } from '@nead/contracts/register/child-queries.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

interface ParentDashboard {
  children: Child[];
  activities: ParentActivity[];
}

export const parentDashboardQuery = queryOptions({
  queryKey: ['parent-dashboard'],
  queryFn: ({ signal }) => load(parentDashboard, { signal }),
  meta: {
    ...liveMeta<ParentDashboard>({
      // The status is patched at once; the list of activities is fetched.
      refetch: ['child.status', 'activity', 'register', 'message', 'calendar', 'subscription'],
      patch: {
        kinds: ['child.status'],
        apply(dashboard, change, now) {
          const children = patchChildren(dashboard.children, change, now);
          return children && { ...dashboard, children };
        },
      },
    }),
    keptOnDevice: true,
  },
});
