import type { DateSpan } from '../agreement/agreement.ts';
import { monthSpan, monthsLater } from '../reckoning/draft.ts';

/** A year or a month, as a page's address has it. */
export const isPeriod = (text: string): boolean => /^20\d{2}(-(0[1-9]|1[0-2]))?$/.test(text);

export const isMonth = (period: string): boolean => period.length === 7;

export const spanOf = (period: string): DateSpan =>
  isMonth(period) ? monthSpan(period) : { from: `${period}-01-01`, to: `${period}-12-31` };

/** The month or year so many later; earlier for a negative number. */
export const periodsLater = (period: string, by: number): string =>
  isMonth(period) ? monthsLater(period, by) : String(Number(period) + by);

/** '2026' or '2026-11' where the days are those of a year or month, else both days. */
export function periodOf({ from, to }: DateSpan): string {
  const own = [from.slice(0, 4), from.slice(0, 7)].find((period) => {
    const span = spanOf(period);
    return span.from === from && span.to === to;
  });
  return own ?? `${from}-to-${to}`;
}
