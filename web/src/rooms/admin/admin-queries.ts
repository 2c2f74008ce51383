import {
  adminDashboard,
  allChildminders,
  type ChildmindersAsked,
  platformSettings,
} from '@nead/contracts/admin/requests.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

const meta = liveMeta({ refetch: ['platform'] });

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => load(adminDashboard, { signal }),
  meta,
});

/** What is shown stays until the next page, or the answer to the next letter, is here. */
export const childmindersQuery = (query: ChildmindersAsked) =>
  queryOptions({
    queryKey: ['admin', 'childminders', query],
    queryFn: ({ signal }) => load(allChildminders, { signal, query }),
    placeholderData: keepPreviousData,
    meta,
  });

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => load(platformSettings, { signal }),
  meta,
});
