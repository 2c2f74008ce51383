import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/** An invoice that is still to pay, as shown to its parent on any page. */
export const OpenInvoice = z.object({
  _id: Id,
  contactId: Id,
  childminder: z.string(),
  number: z.string(),
  /** Its first day. */
  from: z.string(),
  due: z.nullable(z.string()),
  open: z.number(),
  /** The payment of it that the parent announced, and that waits for an answer. */
  said: z.nullable(z.object({ date: z.string(), cents: z.number() })),
  /** It can be paid by card now. */
  byCard: z.boolean(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** The agreements of one childminder that a parent is asked to agree to. */
const ToAgree = z.object({
  contactId: Id,
  childminder: z.string(),
  /** The first names of the children whom they are for. */
  children: z.array(z.string()),
});

export const parentOpenFees = endpoint('GET /parent/fees/open', {
  summary:
    'The invoices of which a parent has something to pay, those that are due first at the head, and the agreements that wait for the parent’s answer',
  access: ['parent'],
  answer: z.object({ invoices: z.array(OpenInvoice), toAgree: z.array(ToAgree) }),
});
export type ParentOpenFees = z.infer<typeof parentOpenFees.answer>;

/** The invoices that a parent has to pay now: one announced as paid waits for the childminder. */
export const toPayNow = (invoices: readonly OpenInvoice[]): OpenInvoice[] =>
  invoices.filter(({ said }) => said === null);
