import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';

/** The state of an invoice for its payer: whether it is to be paid, not whether it was issued. */
export function stateForParent(
  invoice: Pick<InvoiceSummary, 'state' | 'due' | 'open'>,
  today: string,
  isWaiting: boolean,
): string {
  if (invoice.open > 0 && isWaiting) return openTexts.waiting;
  if (isOverdue(invoice, today)) return openTexts.overdue;
  return invoice.state === 'issued' ? openTexts.toPay : monthTexts[invoice.state];
}
