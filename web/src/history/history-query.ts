import { aboutHistory, childHistory, momentOfChild } from '@nead/contracts/history/requests.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

/** Something was recorded, changed or taken back. */
const live = { meta: liveMeta({ refetch: ['activity', 'register', 'child.status'] }) };

export interface Filters {
  kind?: string;
  person?: string;
  only?: 'corrections' | 'late';
}

/** The lines that fit, newest first, a page at a time. */
export const linesQuery = (childId: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['history', childId, filters],
    queryFn: ({ pageParam, signal }) =>
      load(childHistory, {
        params: { id: childId },
        query: { ...filters, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: HistoryPage) => next,
    retry: false,
    ...live,
  });

export const aboutQuery = (childId: string) =>
  queryOptions({
    queryKey: ['history-about', childId],
    queryFn: ({ signal }) => load(aboutHistory, { params: { id: childId }, signal }),
    retry: false,
    ...live,
  });

/** What a moment is asked by; without a time it is now. */
export interface AskedMoment {
  at?: string;
  known?: string;
  eyes?: string;
}

export const momentQuery = (childId: string, asked: AskedMoment) =>
  queryOptions({
    queryKey: ['history-moment', childId, asked],
    queryFn: ({ signal }) => load(momentOfChild, { params: { id: childId }, query: { ...asked }, signal }),
    // While the slider moves, the moment before stays where it is.
    placeholderData: keepPreviousData,
    retry: false,
    ...live,
  });
