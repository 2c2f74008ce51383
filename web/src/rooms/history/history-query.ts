import type { ChainName } from '@nead/contracts/history/chain-requests.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import {
  aboutHistory,
  childHistory,
  formerChildren,
  momentOfChild,
} from '@nead/contracts/history/requests.ts';
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

/** The event at which a chain breaks. */
export interface BrokenEvent {
  of: ChainName;
  revision: number;
}

/** What a moment is asked by; without a time it is now. */
export interface AskedMoment {
  at?: string;
  known?: string;
  eyes?: string;
}

/** From where a history is read: with an account, or by whoever was let in to look. */
export interface HistorySource {
  /** Tells it from others in the cache. */
  key: readonly string[];
  page(asked: Filters & { before?: string; event?: string }, signal: AbortSignal): Promise<HistoryPage>;
  moment(asked: AskedMoment, signal: AbortSignal): Promise<Moment>;
}

/** As a childminder or a parent reads it. */
export const accountSource = (childId: string): HistorySource => ({
  key: [childId],
  page: (query, signal) => load(childHistory, { params: { id: childId }, query, signal }),
  moment: (asked, signal) => load(momentOfChild, { params: { id: childId }, query: { ...asked }, signal }),
});

/** The lines that fit, newest first, a page at a time; from a broken event on, whatever else is looked for. */
export const linesQuery = (source: HistorySource, filters: Filters, broken?: BrokenEvent) => {
  const first = broken ? { event: `${broken.of}-${broken.revision}` } : filters;
  return infiniteQueryOptions({
    queryKey: ['history', ...source.key, first],
    queryFn: ({ pageParam, signal }) =>
      source.page(pageParam ? { ...(!broken && filters), before: pageParam } : first, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: HistoryPage) => next,
    retry: false,
    ...live,
  });
};

export const aboutQuery = (childId: string) =>
  queryOptions({
    queryKey: ['history-about', childId],
    queryFn: ({ signal }) => load(aboutHistory, { params: { id: childId }, signal }),
    retry: false,
    ...live,
  });

export const formerChildrenQuery = queryOptions({
  queryKey: ['history-former-children'],
  queryFn: ({ signal }) => load(formerChildren, { signal }),
  meta: liveMeta({ refetch: ['register'] }),
});

export const momentQuery = (source: HistorySource, asked: AskedMoment) =>
  queryOptions({
    queryKey: ['history-moment', ...source.key, asked],
    queryFn: ({ signal }) => source.moment(asked, signal),
    // While the slider moves, the moment before stays where it is.
    placeholderData: keepPreviousData,
    retry: false,
    ...live,
  });
