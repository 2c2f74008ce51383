import type { InvoiceLineAsked } from '@nead/contracts/messages/events.ts';
import type { Streams } from '../../engine/handle.ts';
import type { Between } from '../messages/decider.ts';
import { feesDecider } from './decider.ts';

/** Answers whether an invoice was issued by one to the other. */
export async function isInvoiceBetween(
  { stateOf }: Pick<Streams, 'stateOf'>,
  { childminderId, contactId }: Between,
  { invoiceId }: InvoiceLineAsked,
): Promise<boolean> {
  const { invoices } = await stateOf(feesDecider, childminderId);
  return invoices.get(invoiceId)?.contactId === contactId;
}
