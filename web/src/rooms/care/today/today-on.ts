import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';

/**
 * A child's day as of this date, made from an answer of an earlier day: a page stayed open overnight, or a phone has no
 * connection in the morning. Ended records of that day are gone, and running ones go on from midnight.
 */
export function todayOn(told: ChildToday, date: string): ChildToday {
  if (told.date >= date) return told;
  const from = dublinInstant(date, '00:00').toISOString();
  return {
    ...told,
    date,
    present: told.present.at(-1)?.to === null ? [{ from, to: null }] : [],
    asleep: told.asleep.filter(({ to }) => to === null),
    marks: [],
    counted: 0,
  };
}
