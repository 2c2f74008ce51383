/**
 * Links to files hold for ten minutes: a list of them that stays open is fetched again before, and one to which somebody comes back
 * then.
 */
export const freshLinks = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: true } as const;
