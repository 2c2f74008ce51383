import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';

/** How an invoice stands for who pays it: not that it was issued, but whether it is to be paid. */
export function stateForParent(
  invoice: Pick<InvoiceSummary, 'state' | 'due' | 'open'>,
  today: string,
  isWaiting: boolean,
): string {
  if (invoice.open > 0 && isWaiting) return openTexts.waiting;
  if (isOverdue(invoice, today)) return openTexts.overdue;
  return invoice.state === 'issued' ? openTexts.toPay : monthTexts[invoice.state];
}
