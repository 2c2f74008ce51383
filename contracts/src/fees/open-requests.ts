import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/** An invoice of which something is to be paid, as its parent is told wherever they are. */
export const OpenInvoice = z.object({
  _id: Id,
  contactId: Id,
  childminder: z.string(),
  number: z.string(),
  /** Its first day. */
  from: z.string(),
  due: z.nullable(z.string()),
  open: z.number(),
  /** What the parent says to have paid of it, which waits for an answer. */
  said: z.nullable(z.object({ date: z.string(), cents: z.number() })),
  /** Whether it can be paid by card now. */
  byCard: z.boolean(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const parentOpenInvoices = endpoint('GET /parent/fees/open', {
  summary: 'The invoices of which a parent has something to pay, those that are due first at the head',
  access: ['parent'],
  answer: z.array(OpenInvoice),
});

/** What a parent has to do something about: what they said is paid waits for the childminder. */
export const toPayNow = (invoices: readonly OpenInvoice[]): OpenInvoice[] =>
  invoices.filter(({ said }) => said === null);
