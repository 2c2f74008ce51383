import { addDays } from '@nead/contracts/dublin.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';

/** The last day that a draft of the running month charges so far; undefined if it charges the whole month. */
export const lastDayOfDraft = (
  { number, to, through }: Pick<InvoiceSummary, 'number' | 'to' | 'through'>,
  today: string,
): string | undefined =>
  number === null && through !== undefined && today <= to && through < to ? through : undefined;

/** Answers whether a draft can be issued. One whose sum is nothing, or less, is refused, and would hold back those after it. */
export const isToIssue = ({ number, cents, through }: Pick<InvoiceSummary, 'number' | 'cents' | 'through'>) =>
  number === null && cents >= 0 && (cents > 0 || through !== undefined);

/** The days of the running month that are left for another invoice if these drafts are issued today. */
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
