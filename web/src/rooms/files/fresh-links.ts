import { useRefreshEvery } from '../../engine/live/connection.ts';

/**
 * Links to files hold for ten minutes: a list of them that stays open is fetched again before, and one to which somebody comes back
 * then.
 */
export const freshLinks = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: true } as const;

/** The same for a list that is refreshed more often while the live connection is down. */
export const useFreshLinks = (whileDownMs: number) => ({
  ...freshLinks,
  refetchInterval: useRefreshEvery(whileDownMs) || freshLinks.refetchInterval,
});
