import { type OpenInvoice, parentOpenInvoices } from '@nead/contracts/fees/open-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** What a parent has to pay: it stands at the head of their day, beside Fees in the menu and on the page of fees. */
export const openInvoicesQuery = queryOptions({
  queryKey: ['fees', 'open-of-parent'],
  queryFn: ({ signal }) => load(parentOpenInvoices, { signal }),
  meta: liveMeta<OpenInvoice[]>({ refetch: ['fees', 'subscription'] }),
});
