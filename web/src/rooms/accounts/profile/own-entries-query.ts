import { ownEntries } from '@nead/contracts/register/link-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

/** What the childminders of this parent have written about them. */
export const ownEntriesQuery = queryOptions({
  queryKey: ['own-entries'],
  queryFn: ({ signal }) => load(ownEntries, { signal }),
  meta: liveMeta({ refetch: ['register'] }),
});
