import type { ChainName } from '@nead/contracts/history/chain-requests.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import {
  aboutHistory,
  childHistory,
  formerChildren,
  momentOfChild,
} from '@nead/contracts/history/requests.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import type { LiveSubject } from '@nead/contracts/live.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The messages that a record or profile was added, changed or removed. */
const recorded = ['activity', 'register', 'child.status'] as const;
const live = ({ about }: HistorySource) => ({
  meta: liveMeta({ refetch: recorded, ...(about && { about }) }),
});

export interface Filters {
  kind?: string;
  person?: string;
  only?: 'corrections' | 'late';
}

/** The event at which a hash chain breaks. */
export interface BrokenEvent {
  of: ChainName;
  revision: number;
}

/** The parameters of a moment. Without a time it is the present. */
export interface AskedMoment {
  at?: string;
  known?: string;
  eyes?: string;
}

/** The source of a history: an account, or an inspection pass. */
export interface HistorySource {
  /** The part of the query key that tells sources apart. */
  key: readonly string[];
  about?: LiveSubject;
  page(asked: Filters & { before?: string; event?: string }, signal: AbortSignal): Promise<HistoryPage>;
  moment(asked: AskedMoment, signal: AbortSignal): Promise<Moment>;
}

/** The history as a childminder or parent reads it. */
export const accountSource = (childId: string): HistorySource => ({
  key: [childId],
  about: { childId },
  page: (query, signal) => load(childHistory, { params: { id: childId }, query, signal }),
  moment: (asked, signal) => load(momentOfChild, { params: { id: childId }, query: { ...asked }, signal }),
});

/**
 * Entries that match the filters, newest first, page by page. With a broken event, the list begins there and ignores
 * the filters.
 */
export const linesQuery = (source: HistorySource, filters: Filters, broken?: BrokenEvent) => {
  const first = broken ? { event: `${broken.of}-${broken.revision}` } : filters;
  return infiniteQueryOptions({
    queryKey: ['history', ...source.key, first],
    queryFn: ({ pageParam, signal }) =>
      source.page(pageParam ? { ...(!broken && filters), before: pageParam } : first, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: HistoryPage) => next,
    retry: false,
    ...live(source),
  });
};

export const aboutQuery = (childId: string) =>
  queryOf(aboutHistory, ['history-about', childId], {
    ask: { params: { id: childId } },
    retry: false,
    refetch: recorded,
    about: { childId },
  });

export const formerChildrenQuery = queryOf(formerChildren, ['history-former-children'], {
  refetch: ['register'],
});

export const momentQuery = (source: HistorySource, asked: AskedMoment) =>
  queryOptions({
    queryKey: ['history-moment', ...source.key, asked],
    queryFn: ({ signal }) => source.moment(asked, signal),
    // The last moment stays on the screen while the slider moves.
    placeholderData: keepPreviousData,
    retry: false,
    ...live(source),
  });
