import { useRefreshEvery } from '../../engine/live/connection.ts';

const HALF_A_DAY_MS = 12 * 3_600_000;

/**
 * Keeps links to files fresh. They hold for a day: a list that stays open is fetched again before that, or when somebody comes
 * back to it.
 */
export const freshLinks = {
  refetchInterval: HALF_A_DAY_MS,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > HALF_A_DAY_MS,
} as const;

/** The same for a list that is refreshed more often while the live connection is down. */
export const useFreshLinks = (whileDownMs: number) => ({
  ...freshLinks,
  refetchInterval: useRefreshEvery(whileDownMs) || freshLinks.refetchInterval,
});
