import { addDays } from '../dublin.ts';
import { type Dated, datesBetween, lastDate } from './recurrence.ts';

/** The days of these events as spans, each day once and in order: on them the childminder is away. */
export function daysOffIn(events: readonly Dated[]): { from: string; to: string }[] {
  const days = new Set(events.flatMap((event) => datesBetween(event, event.date, lastDate(event))));
  const spans: { from: string; to: string }[] = [];
  for (const day of [...days].sort()) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
