import { minuteOfClock } from '@nead/contracts/clock.ts';

/** A stretch between two times, for a day that is made up. */
export const stretchBetween = (from: string, to: string) => ({
  from: minuteOfClock(from),
  to: minuteOfClock(to),
});
export const stretchSince = (from: string) => ({ from: minuteOfClock(from) });
