import { minutesBetween } from '@nead/contracts/clock.ts';
import { elapsedMinutes } from '../../../engine/device/dates.ts';

interface Stretch {
  from: string;
  /** The end; null while it is going on. */
  to: string | null;
}

/** The sum of the minutes that the records show: an ended one is rounded as in its record, and a running one counts up. */
export const sumOfMinutes = (stretches: readonly Stretch[], now: Date): number =>
  stretches.reduce(
    (sum, { from, to }) => sum + (to === null ? elapsedMinutes(from, now) : minutesBetween(from, to)),
    0,
  );
