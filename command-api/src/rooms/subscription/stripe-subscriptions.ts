import { Id } from '@nead/contracts/ids.ts';
import { Tier } from '@nead/contracts/plans.ts';
import type { StripeKeys } from '@nead/http-kit/stripe-keys.ts';
import * as z from 'zod/mini';
import type { OwnedReport, UnclearReport } from './payments.ts';

const Seconds = z.pipe(
  z.number(),
  z.transform((seconds) => new Date(seconds * 1000).toISOString()),
);
const Named = z.union([z.string(), z.object({ id: z.string() })]);
export const idOf = (named: z.infer<typeof Named>): string => (typeof named === 'string' ? named : named.id);

/** The parts of a subscription that are read; the provider sends much more. */
const Subscription = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  customer: Named,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.optional(z.nullable(Seconds)),
  metadata: z.object({ childminderId: Id, tier: z.optional(z.string()), features: z.optional(z.string()) }),
  items: z.object({
    data: z.tuple(
      [
        z.object({
          current_period_start: Seconds,
          current_period_end: Seconds,
          price: z.object({
            id: z.string(),
            recurring: z.nullable(z.object({ interval: z.string() })),
          }),
        }),
      ],
      z.unknown(),
    ),
  }),
});

/**
 * The day up to which a subscription is paid, and if it ends then. A cancellation on the provider's own pages gives the
 * day of the end, without the flag for the end of the period; a day in a later period is no end yet.
 */
function endOf(
  { cancel_at, cancel_at_period_end }: z.infer<typeof Subscription>,
  periodEnd: string,
): Pick<OwnedReport['report'], 'endDate' | 'cancelAtPeriodEnd'> {
  if (!cancel_at || periodEnd < cancel_at)
    return { endDate: periodEnd, cancelAtPeriodEnd: cancel_at_period_end };
  return { endDate: cancel_at, cancelAtPeriodEnd: true };
}

/** The parts that show if a subscription is ours, if nothing more of it could be read. */
const Trace = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  metadata: z.optional(z.object({ childminderId: z.optional(z.string()) })),
  items: z.optional(z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) })),
});

/** Reads Stripe's subscriptions, by the prices of our plans. */
export function subscriptionReader(prices: StripeKeys['prices']) {
  /** Finds the tier by the price; for a former price, by the tier that was sold. */
  function tierOf(price: string, soldAs: string | undefined): Tier | undefined {
    if (price === prices.STANDARD) return 'STANDARD';
    if (price === prices.PREMIUM) return 'PREMIUM';
    return Tier.safeParse(soldAs).data;
  }

  /**
   * A report that something is unclear; undefined for a subscription that is not ours: an account at the provider may
   * sell other things as well.
   */
  function unclear(object: unknown): UnclearReport | undefined {
    const trace = Trace.safeParse(object).data;
    if (!trace) return undefined;
    const { id: subscription, metadata, items } = trace;
    const owner = metadata?.childminderId;
    const ours: readonly string[] = Object.values(prices);
    if (owner === undefined && !items?.data.some(({ price }) => ours.includes(price.id))) return undefined;
    return { subscription, why: Id.safeParse(owner).success ? 'shape' : 'owner' };
  }

  return (object: unknown, event: string, at: string): OwnedReport | UnclearReport | undefined => {
    const parsed = Subscription.safeParse(object);
    if (!parsed.success) return unclear(object);
    const { id, customer, status, metadata, items } = parsed.data;
    const [{ price, current_period_start, current_period_end }] = items.data;
    const tier = tierOf(price.id, metadata.tier);
    if (!tier) return { subscription: id, why: 'plan' };
    return {
      childminderId: metadata.childminderId,
      report: {
        event,
        at,
        customer: idOf(customer),
        subscription: id,
        status,
        tier,
        subscriptionType: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
        startDate: current_period_start,
        ...endOf(parsed.data, current_period_end),
        features: metadata.features?.split(',').filter(Boolean) ?? [],
      },
    };
  };
}
