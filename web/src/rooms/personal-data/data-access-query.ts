import { dataAccesses, LOOKS_AT_ONCE } from '@nead/contracts/personal-data/requests.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** The newest first, page by page. */
export const dataAccessQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  queryFn: ({ pageParam: before, signal }) =>
    load(dataAccesses, { query: { ...(before && { before }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length === LOOKS_AT_ONCE ? page.at(-1)?.position : undefined),
  meta: liveMeta({ refetch: ['personal-data', 'register'] }),
});
