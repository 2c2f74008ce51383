import { childminderProfile, parentMe } from '@nead/contracts/accounts/profile-requests.ts';
import { ownSessions, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

export const childminderProfileQuery = queryOptions({
  queryKey: ['childminder-profile'],
  queryFn: ({ signal }) => load(childminderProfile, { signal }),
  meta: liveMeta({ refetch: ['subscription', 'session'] }),
});

export const parentProfileQuery = queryOptions({
  queryKey: ['parent-profile'],
  queryFn: ({ signal }) => load(parentMe, { signal }),
  meta: liveMeta({ refetch: ['register', 'session'] }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => load(ownSessions, { signal }),
  meta: liveMeta({ refetch: ['session'] }),
});

export const securityLogQuery = queryOptions({
  queryKey: ['security-log'],
  queryFn: ({ signal }) => load(securityLog, { query: {}, signal }),
  meta: liveMeta({ refetch: ['session'] }),
});

/** All that happened, the newest first, page by page. */
export const securityPagesQuery = infiniteQueryOptions({
  queryKey: [...securityLogQuery.queryKey, 'pages'],
  queryFn: ({ pageParam: before, signal }) =>
    load(securityLog, { query: { ...(before && { before }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?._id : undefined),
  meta: liveMeta({ refetch: ['session'] }),
});
