import type { Preferences } from '@nead/contracts/preferences/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** These calls bring their schemas, so they are fetched beside the page, not before it. */
const calls = () => import('./preference-calls.ts');

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await calls()).loadPreferences(signal),
  meta: { ...liveMeta<Preferences>({ refetch: ['preferences'] }), keptOnDevice: true },
});

const HALF_HOUR_MS = 30 * 60_000;

/** The weather of a county, fetched every half hour. A failure is not shown. */
export const weatherQuery = (county: string) =>
  queryOptions({
    queryKey: ['weather', county],
    queryFn: async ({ signal }) => (await calls()).loadWeather(county, signal),
    staleTime: HALF_HOUR_MS,
    gcTime: HALF_HOUR_MS,
    refetchInterval: HALF_HOUR_MS,
    retry: false,
  });
