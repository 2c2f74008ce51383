import { minutesBetween } from '@nead/contracts/care/when.ts';
import { elapsedMinutes } from '../../../engine/device/dates.ts';

interface Stretch {
  from: string;
  /** Null while it goes on. */
  to: string | null;
}

/** The sum of what each record shows: what is over is rounded as in its record, and what goes on is counted up. */
export const sumOfMinutes = (stretches: readonly Stretch[], now: Date): number =>
  stretches.reduce(
    (sum, { from, to }) => sum + (to === null ? elapsedMinutes(from, now) : minutesBetween(from, to)),
    0,
  );
