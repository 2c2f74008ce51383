import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';

/** The last day that a draft of a month that goes on charges by now; undefined if it charges all that there is. */
export const lastDayOfDraft = (
  { number, to, through }: Pick<InvoiceSummary, 'number' | 'to' | 'through'>,
  today: string,
): string | undefined =>
  number === null && through !== undefined && today <= to && through < to ? through : undefined;
