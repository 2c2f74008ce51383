import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 60_000;

/** The childminders of this parent's children. */
export const assignedQuery = queryOptions({
  queryKey: ['assigned-childminders'],
  queryFn: async ({ signal }) => [await load(assignedChildminders, { signal })].flat(),
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  meta: { ...liveMeta({ refetch: ['register'] }), keptOnDevice: true },
});
