import { type MessageBox, messageThreads, unreadMessages } from '@nead/contracts/messages/requests.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** The pause between two polls while the live connection is down. */
export const REFRESH_MS = 30_000;

/** The live messages that a message was sent, read or deleted, or that contacts have changed. */
const live = {
  meta: { ...liveMeta({ refetch: ['message', 'register'] }), keptOnDevice: 'at once' as const },
};

/** The key of all queries that a message changes. */
export const MESSAGES = ['messages'] as const;

export const THREAD_LISTS = [...MESSAGES, 'threads'] as const;

export type ThreadPage = z.output<(typeof messageThreads)['answer']>;

/** The number of further messages in one page. It is large, since all pages are fetched again when something changes. */
export const MORE_AT_ONCE = 200;
const THREADS = 30;

/** The threads of a box, the newest first, page by page. */
export const threadsQuery = (box: MessageBox) =>
  infiniteQueryOptions({
    queryKey: [...THREAD_LISTS, box, 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      load(messageThreads, {
        query: { box, limit: String(before ? MORE_AT_ONCE : THREADS), ...(before && { before }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ThreadPage) => next,
    ...live,
  });

export const countsQuery = queryOptions({
  queryKey: [...MESSAGES, 'counts'],
  queryFn: ({ signal }) => load(unreadMessages, { signal }),
  ...live,
});
