import type { Preferences } from '@nead/contracts/preferences/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { liveMeta } from '../lib/live-cache.ts';

/** The call comes with its schemas: it is fetched beside the page, not before it. */
const calls = () => import('./preference-calls.ts');

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await calls()).loadPreferences(signal),
  meta: liveMeta<Preferences>({ refetch: ['preferences'] }),
});

const HALF_HOUR_MS = 30 * 60_000;

/** Of the childminder's own county; kept for half an hour, and missed by nobody when it fails. */
export const weatherQuery = queryOptions({
  queryKey: ['weather'],
  queryFn: async ({ signal }) => (await calls()).loadWeather(signal),
  staleTime: HALF_HOUR_MS,
  gcTime: HALF_HOUR_MS,
  refetchInterval: HALF_HOUR_MS,
  retry: false,
});
