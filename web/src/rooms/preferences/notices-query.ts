import {
  childminderDashboard,
  type NoticeSettings,
  noticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';
import { pushState } from '../lib/push-device.ts';

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async ({ signal }) => load(noticeSettings, { signal }),
  meta: liveMeta<NoticeSettings & { publicKey: string | null }>({ refetch: ['preferences'] }),
});

/** Of this browser; nobody else changes it. */
export const pushStateQuery = queryOptions({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0 });

export const latestNoticesQuery = queryOptions({
  queryKey: ['latest-notices'],
  queryFn: async ({ signal }) => (await load(childminderDashboard, { signal })).notifications,
  meta: liveMeta({ refetch: ['preferences', 'register'] }),
});
