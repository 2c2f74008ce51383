import {
  assignedChildminders,
  childminderProfile,
  parentMe,
} from '@nead/contracts/accounts/profile-requests.ts';
import { ownSessions, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

export const childminderProfileQuery = queryOf(childminderProfile, ['childminder-profile'], {
  refetch: ['subscription', 'session'],
  keptOnDevice: true,
});

export const parentProfileQuery = queryOf(parentMe, ['parent-profile'], { refetch: ['register', 'session'] });

export const sessionsQuery = queryOf(ownSessions, ['sessions'], { refetch: ['session'] });

export const securityLogQuery = queryOf(securityLog, ['security-log'], { refetch: ['session'] });

/** All events of the security log, the newest first, page by page. */
export const securityPagesQuery = infiniteQueryOptions({
  queryKey: [...securityLogQuery.queryKey, 'pages'],
  queryFn: ({ pageParam: before, signal }) =>
    load(securityLog, { query: { ...(before && { before }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?._id : undefined),
  meta: liveMeta({ refetch: ['session'] }),
});

const FRESH_MS = 30_000;
const KEPT_MS = 60_000;

/** The childminders of this parent's children. */
export const assignedQuery = queryOptions({
  queryKey: ['assigned-childminders'],
  queryFn: async ({ signal }) => [await load(assignedChildminders, { signal })].flat(),
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  meta: { ...liveMeta({ refetch: ['register'] }), keptOnDevice: true },
});
