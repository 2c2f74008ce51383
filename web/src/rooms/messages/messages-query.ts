import {
  type MessageBox,
  messageThread,
  messageThreads,
  unreadMessages,
} from '@nead/contracts/messages/requests.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** While the live connection is down. */
export const REFRESH_MS = 30_000;

/** A message was sent, read or deleted, or contacts have changed. */
const live = { meta: { ...liveMeta({ refetch: ['message', 'register'] }), keptOnDevice: true } };

/** The key of all queries that a message changes. */
export const MESSAGES = ['messages'] as const;

export const THREAD_LISTS = [...MESSAGES, 'threads'] as const;

/** As many threads as are shown at first. */
export const THREADS = 30;

export const threadsQuery = (box: MessageBox, limit: number) =>
  queryOptions({
    queryKey: [...THREAD_LISTS, box, limit],
    queryFn: ({ signal }) => load(messageThreads, { query: { box, limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const threadQuery = (threadId: string, limit: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'thread', threadId, limit],
    queryFn: ({ signal }) =>
      load(messageThread, { params: { threadId }, query: { limit: String(limit) }, signal }),
    // Until a longer part of the same thread is loaded, the shorter one stays; another thread begins empty.
    placeholderData: (before, query) => (query?.queryKey[2] === threadId ? before : undefined),
    retry: false,
    ...live,
  });

export const countsQuery = queryOptions({
  queryKey: [...MESSAGES, 'counts'],
  queryFn: ({ signal }) => load(unreadMessages, { signal }),
  ...live,
});
