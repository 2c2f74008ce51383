import { patchChildren } from '@nead/contracts/live-patch.ts';
import { parentDashboard } from '@nead/contracts/register/child-queries.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const parentDashboardQuery = queryOf(parentDashboard, ['parent-dashboard'], {
  // The status is patched at once; the list of activities is fetched.
  refetch: ['child.status', 'activity', 'register', 'message', 'calendar', 'subscription'],
  patch: {
    kinds: ['child.status'],
    apply(dashboard, change, now) {
      const children = patchChildren(dashboard.children, change, now);
      return children && { ...dashboard, children };
    },
  },
  keptOnDevice: 'at once',
});
