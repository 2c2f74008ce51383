import { mediaUsage } from '@nead/contracts/files/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** Of what has arrived. This device's own uploads are looked for again when each has arrived. */
export const mediaUsageQuery = queryOptions({
  queryKey: ['subscription', 'media-usage'],
  queryFn: ({ signal }) => load(mediaUsage, { signal }),
  meta: liveMeta({ refetch: ['message', 'activity'] }),
});
