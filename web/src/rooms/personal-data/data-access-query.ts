import { type Look, looks } from '@nead/contracts/personal-data/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

export const looksQuery = queryOptions({
  queryKey: ['looks'],
  queryFn: ({ signal }) => load(looks, { signal }),
  meta: liveMeta<Look[]>({ refetch: ['personal-data', 'register'] }),
});
