import { adminActs, allInvitations } from '@nead/contracts/admin/desk-requests.ts';
import { deadLetters } from '@nead/contracts/admin/operation-requests.ts';
import { linkReports } from '@nead/contracts/admin/report-requests.ts';
import {
  adminDashboard,
  allChildminders,
  allParentAccounts,
  type ChildmindersAsked,
  type ParentsAsked,
  platformSettings,
} from '@nead/contracts/admin/requests.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

const meta = liveMeta({ refetch: ['platform'] });

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => load(adminDashboard, { signal }),
  meta,
});

/** The last answer stays on the screen until the next page or search result is there. */
export const childmindersQuery = (query: ChildmindersAsked) =>
  queryOptions({
    queryKey: ['admin', 'childminders', query],
    queryFn: ({ signal }) => load(allChildminders, { signal, query }),
    placeholderData: keepPreviousData,
    meta,
  });

export const parentAccountsQuery = (query: ParentsAsked) =>
  queryOptions({
    queryKey: ['admin', 'parents', query],
    queryFn: ({ signal }) => load(allParentAccounts, { signal, query }),
    placeholderData: keepPreviousData,
    meta,
  });

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => load(platformSettings, { signal }),
  meta,
});

export const reportsQuery = queryOptions({
  queryKey: ['admin', 'reports'],
  queryFn: ({ signal }) => load(linkReports, { signal }),
  meta,
});

export const invitationsQuery = (query: ParentsAsked) =>
  queryOptions({
    queryKey: ['admin', 'invitations', query],
    queryFn: ({ signal }) => load(allInvitations, { signal, query }),
    placeholderData: keepPreviousData,
    meta,
  });

export const actsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'acts', page],
    queryFn: ({ signal }) => load(adminActs, { signal, query: { page } }),
    placeholderData: keepPreviousData,
    meta,
  });

/** No live message says that a letter could not be sent, so pages that show them poll; one tells of a decision about it. */
export const deadLettersQuery = queryOptions({
  queryKey: ['admin', 'dead-letters'],
  queryFn: ({ signal }) => load(deadLetters, { signal }),
  meta,
});
