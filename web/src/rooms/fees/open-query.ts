import { parentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/**
 * The invoices that a parent has to pay, and the agreements that wait for an answer. They are shown at the head of the parent's
 * day; the invoices also beside Fees in the menu and on the page of fees.
 */
export const parentsOpenFeesQuery = queryOf(parentOpenFees, ['fees', 'open-of-parent'], {
  refetch: ['fees', 'subscription'],
  keptOnDevice: 'at once',
});
