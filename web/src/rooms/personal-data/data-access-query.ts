import { type DataAccess, dataAccesses } from '@nead/contracts/personal-data/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

export const dataAccessQuery = queryOptions({
  queryKey: ['looks'],
  queryFn: ({ signal }) => load(dataAccesses, { signal }),
  meta: liveMeta<DataAccess[]>({ refetch: ['personal-data', 'register'] }),
});
