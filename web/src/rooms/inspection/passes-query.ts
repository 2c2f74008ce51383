import { type InspectionPass, inspectionPasses } from '@nead/contracts/inspection/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

export const passesQuery = queryOptions({
  queryKey: ['inspection-passes'],
  queryFn: ({ signal }) => load(inspectionPasses, { signal }),
  // The code is another one as soon as it was used.
  meta: liveMeta<InspectionPass[]>({ refetch: ['personal-data', 'register'] }),
});
