import { messageThread } from '@nead/contracts/messages/requests.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { MESSAGES, MORE_AT_ONCE } from './messages-query.ts';

const AT_FIRST = 50;

/** The newest messages of a thread; each further page holds the ones before. */
export const threadQuery = (threadId: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, 'thread', threadId, 'pages'],
    queryFn: async ({ pageParam: before, signal }) => {
      const limit = before ? MORE_AT_ONCE : AT_FIRST;
      // One message more than the page shows is fetched, to learn whether there are earlier ones.
      const query = { limit: String(limit + 1), ...(before && { before }) };
      const found = await load(messageThread, { params: { threadId }, query, signal });
      return { messages: found.slice(-limit), isMore: found.length > limit };
    },
    initialPageParam: '',
    getNextPageParam: ({ messages, isMore }) => (isMore ? messages[0]?._id : undefined),
    retry: false,
    meta: { ...liveMeta({ refetch: ['message', 'register'] }), keptOnDevice: 'at once' },
  });
