import { addDays, mondayOf } from '../dublin.ts';

/** Always six, so that nothing below moves when the month changes. */
const WEEKS = 6;

/** 2026-11 for 2026-11-17. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The weeks that a month's page shows, from Monday, including days of the months around it. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const monday = mondayOf(first);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  );
}

/** The first and the last date that a month's page shows. */
export function shownDates(month: string): { from: string; to: string } {
  const dates = monthGrid(month).flat();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}
