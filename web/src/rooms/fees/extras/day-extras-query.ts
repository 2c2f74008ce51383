import { dayExtras } from '@nead/contracts/fees/requests.ts';
import type { DayExtras } from '@nead/contracts/fees/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

/** The extras of a child on a day, and what can be added to it. */
export const dayExtrasQuery = (childId: string, date: string) =>
  queryOptions({
    queryKey: ['day-extras', childId, date],
    queryFn: ({ signal }) => load(dayExtras, { params: { childId, date }, signal }),
    meta: { ...liveMeta<DayExtras>({ refetch: ['fees', 'register', 'subscription'] }), keptOnDevice: true },
  });
