import type { ChildToday } from '@nead/contracts/care/views.ts';
import { minutesBetween } from '@nead/contracts/clock.ts';
import { elapsedMinutes } from '../../../engine/device/dates.ts';

type DaySoFar = Pick<ChildToday, 'present'>;

/** The stays of a child's day that have ended: it went out and came in again. */
export const staysBefore = (today: DaySoFar | undefined) =>
  (today?.present ?? []).flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));

/** The minutes that a child has been here today, with those before it last came in, as far as its day is known. */
export const minutesHere = (since: string, today: DaySoFar | undefined, now: Date): number =>
  staysBefore(today).reduce(
    (sum, { from, to }) => sum + minutesBetween(from, to),
    elapsedMinutes(since, now),
  );
