import type { InvoiceLineAsked } from '@nead/contracts/messages/events.ts';
import type { Streams } from '../../engine/handle.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import type { Between } from '../../rooms/messages/decider.ts';

/** Whether an invoice was issued by one to the other. */
export async function isInvoiceBetween(
  { stateOf }: Pick<Streams, 'stateOf'>,
  { childminderId, contactId }: Between,
  { invoiceId }: InvoiceLineAsked,
): Promise<boolean> {
  const { invoices } = await stateOf(feesDecider, childminderId);
  return invoices.get(invoiceId)?.contactId === contactId;
}
