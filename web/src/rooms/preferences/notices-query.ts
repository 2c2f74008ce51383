import { childminderDashboard, noticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { pushState } from '../../engine/api/push-device.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const noticeSettingsQuery = queryOf(noticeSettings, ['notice-settings'], { refetch: ['preferences'] });

/** The state of this browser, which no other device changes. */
export const pushStateQuery = queryOptions({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0 });

export const latestNoticesQuery = queryOptions({
  queryKey: ['latest-notices'],
  queryFn: async ({ signal }) => (await load(childminderDashboard, { signal })).notifications,
  meta: liveMeta({ refetch: ['preferences', 'register'] }),
});
