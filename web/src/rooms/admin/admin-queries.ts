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
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../engine/live/query-of.ts';

export const dashboardQuery = queryOf(adminDashboard, ['admin', 'dashboard'], { refetch: ['platform'] });

/** The last answer stays on the screen until the next page or search result is there. */
export const childmindersQuery = (query: ChildmindersAsked) =>
  queryOf(allChildminders, ['admin', 'childminders', query], {
    ask: { query },
    placeholderData: keepPreviousData,
    refetch: ['platform'],
  });

export const parentAccountsQuery = (query: ParentsAsked) =>
  queryOf(allParentAccounts, ['admin', 'parents', query], {
    ask: { query },
    placeholderData: keepPreviousData,
    refetch: ['platform'],
  });

export const settingsQuery = queryOf(platformSettings, ['admin', 'settings'], { refetch: ['platform'] });

export const reportsQuery = queryOf(linkReports, ['admin', 'reports'], { refetch: ['platform'] });

export const invitationsQuery = (query: ParentsAsked) =>
  queryOf(allInvitations, ['admin', 'invitations', query], {
    ask: { query },
    placeholderData: keepPreviousData,
    refetch: ['platform'],
  });

export const actsQuery = (page: number) =>
  queryOf(adminActs, ['admin', 'acts', page], {
    ask: { query: { page } },
    placeholderData: keepPreviousData,
    refetch: ['platform'],
  });

/**
 * The letters that could not be sent. No live message tells of one, so pages that show them poll; a live message tells of a
 * decision about one.
 */
export const deadLettersQuery = queryOf(deadLetters, ['admin', 'dead-letters'], { refetch: ['platform'] });
