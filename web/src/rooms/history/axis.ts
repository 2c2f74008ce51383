import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Moment, Tick } from '@nead/contracts/history/moment.ts';

const MORNING = 8 * 60;
const EVENING = 18 * 60;
const LAST_MINUTE = 24 * 60 - 1;

/** The axis of a usual day, widened by whole hours to hold every event and the moment itself. */
export function historyAxis(minutes: readonly number[]): { from: number; to: number } {
  const from = Math.floor(Math.min(MORNING, ...minutes) / 60) * 60;
  const to = Math.min(LAST_MINUTE, Math.ceil(Math.max(EVENING, ...minutes) / 60) * 60);
  return { from, to };
}

/** The time of an event by the chosen clock. */
export const tickAt = ({ happenedAt, recordedAt }: Tick, clock: 'now' | 'then'): string =>
  clock === 'then' ? recordedAt : happenedAt;

/** The nearest event before or after the moment, on this day or another. */
export function stepFrom(
  moment: Pick<Moment, 'at' | 'ticks' | 'earlier' | 'later' | 'date'>,
  clock: 'now' | 'then',
  to: 'before' | 'after',
): string | null {
  const times = moment.ticks
    .map((tick) => tickAt(tick, clock))
    .filter((at) => dublinDate(at) === moment.date)
    .sort();
  if (to === 'before') return times.findLast((at) => at < moment.at) ?? moment.earlier;
  return times.find((at) => at > moment.at) ?? moment.later;
}
