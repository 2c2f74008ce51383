import { addDays } from '../dublin.ts';

/**
 * The days for which parents can read the records of a child that left. Configured by date, and to be confirmed with
 * the law.
 */
const reading = [{ from: '2020-01-01', days: 730 }] as const;

/** The last day on which the parents of a child that leaves on this day can read its records. */
export const readableUntil = (endDate: string): string =>
  addDays(endDate, reading.findLast(({ from }) => from <= endDate)?.days ?? reading[0].days);
