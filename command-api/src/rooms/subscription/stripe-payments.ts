import { createHmac } from 'node:crypto';
import { Id } from '@nead/contracts/ids.ts';
import { Tier } from '@nead/contracts/plans.ts';
import type { StripeKeys } from '@nead/http-kit/config.ts';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Heard, type Payments, PaymentsAway, type Unclear } from './payments.ts';

type StripeConfig = ConstructorParameters<typeof Stripe>[1];

/** A signature older than this is a message that somebody kept. */
const TOLERANCE_S = 300;

const Seconds = z.pipe(
  z.number(),
  z.transform((seconds) => new Date(seconds * 1000).toISOString()),
);
const Named = z.union([z.string(), z.object({ id: z.string() })]);
const idOf = (named: z.infer<typeof Named>): string => (typeof named === 'string' ? named : named.id);

/** What is read of a subscription; the provider says much more. */
const Subscription = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  customer: Named,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
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

/** What tells whether a subscription is one of ours, where nothing more of it could be read. */
const Trace = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  metadata: z.optional(z.object({ childminderId: z.optional(z.string()) })),
  items: z.optional(z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) })),
});

const asked = (at: Date) => [`asked ${at.toISOString()}`, at.toISOString()] as const;

/** Plans through Stripe. `config` is for who plays its part: where it is, or what answers instead of the network. */
export function stripePayments(
  { secretKey, webhookSecret, prices }: StripeKeys,
  publicUrl: string | undefined,
  config: StripeConfig = {},
): Payments {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...config,
  });

  /** By its price; a price of another time by what the subscription was sold as. */
  function tierOf(price: string, soldAs: string | undefined): Tier | undefined {
    if (price === prices.STANDARD) return 'STANDARD';
    if (price === prices.PREMIUM) return 'PREMIUM';
    return Tier.safeParse(soldAs).data;
  }

  /** Nothing where it is not one of ours: an account at the provider may sell other things as well. */
  function unclear(object: unknown): Unclear | undefined {
    const trace = Trace.safeParse(object).data;
    if (!trace) return undefined;
    const { id: subscription, metadata, items } = trace;
    const owner = metadata?.childminderId;
    const ours: readonly string[] = Object.values(prices);
    if (owner === undefined && !items?.data.some(({ price }) => ours.includes(price.id))) return undefined;
    return { subscription, why: Id.safeParse(owner).success ? 'shape' : 'owner' };
  }

  function heardOf(object: unknown, event: string, at: string): Heard | Unclear | undefined {
    const parsed = Subscription.safeParse(object);
    if (!parsed.success) return unclear(object);
    const { id, customer, status, cancel_at_period_end, metadata, items } = parsed.data;
    const [{ price, current_period_start, current_period_end }] = items.data;
    const tier = tierOf(price.id, metadata.tier);
    if (!tier) return { subscription: id, why: 'plan' };
    return {
      childminderId: metadata.childminderId,
      said: {
        event,
        at,
        customer: idOf(customer),
        subscription: id,
        status,
        tier,
        subscriptionType: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
        startDate: current_period_start,
        endDate: current_period_end,
        cancelAtPeriodEnd: cancel_at_period_end,
        features: metadata.features?.split(',').filter(Boolean) ?? [],
      },
    };
  }

  return {
    origin: publicUrl && new URL(publicUrl).origin,

    async checkout({ childminderId, tier, customer, name, successUrl, cancelUrl }) {
      const metadata = { childminderId, tier };
      const session = await orAway(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: prices[tier], quantity: 1 }],
            client_reference_id: childminderId,
            metadata,
            subscription_data: { metadata },
            success_url: successUrl,
            cancel_url: cancelUrl,
            ...(customer && { customer }),
          },
          { idempotencyKey: name },
        ),
      );
      if (!session.url) throw new PaymentsAway('A checkout without an address');
      return { id: session.id, url: session.url };
    },

    async checkoutNow(id) {
      const found = await orAway(stripe.checkout.sessions.retrieve(id).catch(noneIfMissing));
      if (!found) return undefined;
      const { status, url, subscription } = found;
      if (status === 'open' && url) return { url };
      return status === 'complete' && subscription ? { paidFor: idOf(subscription) } : undefined;
    },

    async closeCheckout(id) {
      // One that is paid or closed already cannot be closed, which is as good.
      await stripe.checkout.sessions.expire(id).catch(() => undefined);
    },

    async changeTier({ said, tier, successUrl, cancelUrl }) {
      const { items } = await orAway(stripe.subscriptions.retrieve(said.subscription));
      const [item] = items.data;
      if (!item) throw new PaymentsAway('A subscription to nothing');
      const { url } = await orAway(
        stripe.billingPortal.sessions.create({
          customer: said.customer,
          return_url: cancelUrl,
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: said.subscription,
              items: [{ id: item.id, price: prices[tier], quantity: 1 }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: successUrl } },
          },
        }),
      );
      return url;
    },

    async end(subscription, when) {
      const asked =
        when === 'now'
          ? stripe.subscriptions.cancel(subscription)
          : stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
      await orAway(asked.catch(noneIfMissing));
    },

    async portal(customer, returnUrl) {
      const { url } = await orAway(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return url;
    },

    async read(body, signature) {
      try {
        const { id, type, created, data } = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE_S,
        );
        const at = new Date(created * 1000).toISOString();
        const isOurs = type.startsWith('customer.subscription.');
        return {
          event: id,
          type,
          delivery: deliveryOf(body, signature, webhookSecret),
          about: isOurs ? heardOf(data.object, id, at) : undefined,
        };
      } catch {
        return 'forged';
      }
    },

    async ask(subscription, at) {
      return heardOf(await orAway(stripe.subscriptions.retrieve(subscription)), ...asked(at));
    },

    async *everySubscription(at) {
      try {
        for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
          const heard = heardOf(subscription, ...asked(at));
          if (heard && 'said' in heard) yield heard;
        }
      } catch (error) {
        throw away(error);
      }
    },
  };
}

/**
 * The moment and the signature that holds, worked out anew. The header that brought them can be written in many ways
 * (more names, more signatures, in another order), and the same delivery must be known in all of them.
 */
function deliveryOf(body: string, header: string, secret: string): string {
  const moment = Number.parseInt(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`;
}

function noneIfMissing(error: unknown): undefined {
  const missing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
  if (!missing) throw error;
}

async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw away(error);
  }
}

/** What its owner needs to find it at the provider; its sentence may quote an address. */
function away(error: unknown): PaymentsAway {
  const said = error instanceof Stripe.errors.StripeError ? error : undefined;
  const codes = [said?.type, said?.code, said?.decline_code, said?.statusCode, said?.requestId];
  return new PaymentsAway(
    'The payment provider refused or was away',
    codes.filter((code) => code !== undefined && code !== '').join(' ') || undefined,
  );
}
