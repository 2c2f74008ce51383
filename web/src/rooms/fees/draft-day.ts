import { addDays } from '@nead/contracts/dublin.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';

/** The last day that a draft of a month that goes on charges by now; undefined if it charges all that there is. */
export const lastDayOfDraft = (
  { number, to, through }: Pick<InvoiceSummary, 'number' | 'to' | 'through'>,
  today: string,
): string | undefined =>
  number === null && through !== undefined && today <= to && through < to ? through : undefined;

/**
 * A draft that charges something. One of which nothing is left, or less than nothing, is refused, and would keep those after it
 * back.
 */
export const isToIssue = ({ number, cents, through }: Pick<InvoiceSummary, 'number' | 'cents' | 'through'>) =>
  number === null && cents >= 0 && (cents > 0 || through !== undefined);

/** The days of a month that goes on which are left for another invoice, if these drafts are issued today. */
export function daysLeft(
  drafts: readonly Pick<InvoiceSummary, 'number' | 'to' | 'through'>[],
  today: string,
): { from: string; to: string } | undefined {
  const unfinished = drafts.flatMap((draft) => {
    const day = lastDayOfDraft(draft, today);
    return day ? [{ day, to: draft.to }] : [];
  });
  const [last] = unfinished.sort((a, b) => b.day.localeCompare(a.day));
  return last && { from: addDays(last.day, 1), to: last.to };
}
