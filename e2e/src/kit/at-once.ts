/**
 * The time that something immediate may take: in `npm run prove` the limit itself; on a machine that is busy with other tests
 * less than the minute after which pages ask again by themselves.
 */
export const atOnce = (limitMs: number): number => (process.env.PROVE ? limitMs : 30_000);
