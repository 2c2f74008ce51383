import type { Stay } from '../care/stays.ts';
import { clockOfMinute, minuteOfClock } from '../clock.ts';
import { dublinDate, dublinTime } from '../dublin.ts';

const WHEN_NOTHING_IS_KNOWN = ['17:00', '17:30'];
const STEP = 15;
const OFFERED = 2;

/**
 * The times at which a child mostly leaves, to the quarter hour, for a day without a sign-out; none before the child
 * came.
 */
export function usualEnds(stays: readonly Stay[], came: string): string[] {
  const counts = new Map<string, number>();
  for (const { from, to } of stays) {
    if (to === null || dublinDate(from) !== dublinDate(to)) continue;
    const end = clockOfMinute(Math.floor(minuteOfClock(dublinTime(to)) / STEP) * STEP);
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const after = dublinTime(came);
  const known = [...counts].sort(([, a], [, b]) => b - a).map(([end]) => end);
  return [...new Set([...known, ...WHEN_NOTHING_IS_KNOWN])]
    .filter((end) => end > after)
    .slice(0, OFFERED)
    .sort();
}
