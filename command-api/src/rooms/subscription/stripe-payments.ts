import { createHmac } from 'node:crypto';
import type { StripeKeys } from '@nead/http-kit/config.ts';
import Stripe from 'stripe';
import { type Payments, PaymentsAway } from './payments.ts';
import { idOf, subscriptionReader } from './stripe-subscriptions.ts';

type StripeConfig = ConstructorParameters<typeof Stripe>[1];

/** A webhook with an older signature is a replay. */
const TOLERANCE_S = 300;

const asked = (at: Date) => [`asked ${at.toISOString()}`, at.toISOString()] as const;

/** Plans through Stripe. `config` is for stand-ins: their address, or what answers instead of the network. */
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

  const heardOf = subscriptionReader(prices);

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
      // One that is paid or closed already cannot be closed, which is just as good.
      await stripe.checkout.sessions.expire(id).catch(() => undefined);
    },

    async changeTier({ report, tier, successUrl, cancelUrl }) {
      const { items } = await orAway(stripe.subscriptions.retrieve(report.subscription));
      const [item] = items.data;
      if (!item) throw new PaymentsAway('A subscription to nothing');
      const { url } = await orAway(
        stripe.billingPortal.sessions.create({
          customer: report.customer,
          return_url: cancelUrl,
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: report.subscription,
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
      // With an empty key anybody could sign.
      if (!webhookSecret) return 'forged';
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
          if (heard && 'report' in heard) yield heard;
        }
      } catch (error) {
        throw away(error);
      }
    },
  };
}

/**
 * The timestamp and the valid signature, computed anew. The header can be written in several ways (more names, more
 * signatures, another order), and the same delivery must be recognised in all of them.
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

/** What an operator needs to find the failure at the provider; the provider's sentence may quote an address. */
function away(error: unknown): PaymentsAway {
  const said = error instanceof Stripe.errors.StripeError ? error : undefined;
  const codes = [said?.type, said?.code, said?.decline_code, said?.statusCode, said?.requestId];
  return new PaymentsAway(
    'The payment provider refused or was away',
    codes.filter((code) => code !== undefined && code !== '').join(' ') || undefined,
  );
}
