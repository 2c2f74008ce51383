import {
  type Box,
  messageThread,
  messageThreads,
  unreadMessages,
} from '@nead/contracts/messages/requests.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

/** While the live connection is down. */
export const REFRESH_MS = 30_000;

/** A message came, was read or deleted; or who is in touch with whom has changed. */
const live = { meta: liveMeta({ refetch: ['message', 'register'] }) };

/** Everything that a message changes on this screen. */
export const MESSAGES = ['messages'] as const;

export const threadsQuery = (box: Box, limit: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'threads', box, limit],
    queryFn: ({ signal }) => load(messageThreads, { query: { box, limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

export const threadQuery = (threadId: string, limit: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'thread', threadId, limit],
    queryFn: ({ signal }) =>
      load(messageThread, { params: { threadId }, query: { limit: String(limit) }, signal }),
    // More of the same thread takes the place of less of it; another thread begins empty.
    placeholderData: (before, query) => (query?.queryKey[2] === threadId ? before : undefined),
    retry: false,
    ...live,
  });

export const countsQuery = queryOptions({
  queryKey: [...MESSAGES, 'counts'],
  queryFn: ({ signal }) => load(unreadMessages, { signal }),
  ...live,
});
