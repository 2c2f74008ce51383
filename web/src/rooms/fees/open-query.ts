import { parentOpenInvoices } from '@nead/contracts/fees/open-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/**
 * The invoices that a parent has to pay. They are shown at the head of their day, beside Fees in the menu and on the page of
 * fees.
 */
export const openInvoicesQuery = queryOf(parentOpenInvoices, ['fees', 'open-of-parent'], {
  refetch: ['fees', 'subscription'],
  keptOnDevice: 'at once',
});
