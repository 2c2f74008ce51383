import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

/** The childminders of this parent's children; one, or several. */
export const assignedQuery = queryOptions({
  queryKey: ['assigned-childminders'],
  queryFn: async ({ signal }) => [await load(assignedChildminders, { signal })].flat(),
  meta: liveMeta({ refetch: ['register'] }),
});
