import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import { Id } from '@nead/contracts/ids.ts';
import * as z from 'zod/mini';
import type { ToldCharge } from './card-service.ts';

/** The parts of an account that are read; Stripe sends much more. */
const Account = z.object({
  object: z.literal('account'),
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  metadata: z.optional(z.object({ childminderId: z.optional(Id) })),
});

export const accountIn = (object: unknown) => Account.safeParse(object).data;

export function standingIn({
  charges_enabled: takesCards,
  details_submitted: answered,
}: Pick<z.infer<typeof Account>, 'charges_enabled' | 'details_submitted'>): Exclude<
  CardStanding,
  'disconnected'
> {
  if (!answered) return 'connecting';
  return takesCards ? 'ready' : 'restricted';
}

const Charge = z.object({
  object: z.literal('charge'),
  id: z.string(),
  status: z.literal('succeeded'),
  paid: z.literal(true),
  currency: z.literal('eur'),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  /** It was disputed at some time. */
  disputed: z.optional(z.boolean()),
  created: z.number(),
  metadata: z.object({ childminderId: Id, contactId: Id, invoiceId: Id }),
});

/** A paid charge for one of our invoices: a Stripe account may also sell other things. */
export function chargeIn(object: unknown): { told: ToldCharge; disputed: boolean } | undefined {
  const parsed = Charge.safeParse(object).data;
  if (!parsed) return undefined;
  const { id, amount_captured, amount_refunded, disputed = false, created, metadata } = parsed;
  const told = {
    ...metadata,
    charge: id,
    cents: amount_captured,
    refunded: amount_refunded,
    paidAt: new Date(created * 1000).toISOString(),
  };
  return { told, disputed };
}

const LostDispute = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  charge: z.string(),
  amount: z.int(),
  status: z.literal('lost'),
});

export type LostDispute = z.infer<typeof LostDispute>;

const FailedRefund = z.object({
  object: z.literal('refund'),
  charge: z.string(),
  status: z.enum(['failed', 'canceled']),
});

/** The charge whose refund came back. */
export const failedRefundIn = (object: unknown) => FailedRefund.safeParse(object).data;

/** The charge, and the amount that a dispute took back for ever. */
export const lostDisputeIn = (object: unknown) => LostDispute.safeParse(object).data;
