import { type InspectionPass, inspectionPasses } from '@nead/contracts/inspection/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { askAgainIn } from './over.ts';

export const passesQuery = queryOptions({
  queryKey: ['inspection-passes'],
  queryFn: ({ signal }) => load(inspectionPasses, { signal }),
  refetchInterval: ({ state: { data = [] } }) =>
    askAgainIn(data.filter(({ state }) => state === 'open').map(({ endsAt }) => endsAt)),
  // `personal-data`: an inspector has used the code, so the pass shows another one.
  meta: liveMeta<InspectionPass[]>({ refetch: ['personal-data', 'register'] }),
});
