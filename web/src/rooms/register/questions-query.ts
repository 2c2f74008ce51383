import { linkQuestions } from '@nead/contracts/register/link-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** Childminders who ask whether they mind this parent's child. */
export const questionsQuery = queryOptions({
  queryKey: ['link-questions'],
  queryFn: ({ signal }) => load(linkQuestions, { signal }),
  meta: { ...liveMeta({ refetch: ['register'] }), keptOnDevice: true },
});
