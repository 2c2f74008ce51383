import { type DayPhoto, photosOfDay } from '@nead/contracts/care/photo-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => load(photosOfDay, { signal }),
  meta: liveMeta<DayPhoto[]>({ refetch: ['activity'] }),
});
