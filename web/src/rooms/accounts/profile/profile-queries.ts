import { childminderProfile, parentMe } from '@nead/contracts/accounts/profile-requests.ts';
import { ownSessions, securityLog } from '@nead/contracts/accounts/security-requests.ts';
import { queryOptions } from '@tanstack/react-query';
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
  queryFn: ({ signal }) => load(securityLog, { signal }),
  meta: liveMeta({ refetch: ['session'] }),
});
