import type { UseQueryResult } from '@tanstack/react-query';
import { instantOn, timeNow } from '../../engine/device/clock.ts';

const MOST_MS = 60_000;
const LEAST_MS = 10_000;

/** The query whose answer says what is open. */
export type LastHeard = Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching'>;

/**
 * The milliseconds until it is asked again whether one of these is over: no live message says that, and the clock of this
 * device may be wrong.
 */
export const askAgainIn = (ends: readonly string[]): number | false =>
  ends.length > 0 &&
  Math.min(MOST_MS, ...ends.map((endsAt) => Math.max(LEAST_MS, Date.parse(endsAt) - timeNow().getTime())));

/** Answers whether it is over by the time alone, for when the server could not be asked since. */
export function isOverUnasked(endsAt: string, { dataUpdatedAt, isFetching }: LastHeard): boolean {
  const end = Date.parse(endsAt);
  return !isFetching && instantOn(dataUpdatedAt).getTime() < end && end <= timeNow().getTime();
}
