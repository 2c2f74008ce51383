import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';

/**
 * A child's day as of this date, where the last answer is of an earlier one: a page that stayed open overnight, or a phone
 * without a line in the morning. What was written down is over; what goes on goes on from midnight.
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
