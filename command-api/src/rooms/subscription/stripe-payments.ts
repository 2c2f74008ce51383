import type { StripeKeys } from '@nead/http-kit/stripe-keys.ts';
import { type Payments, PaymentsAway } from './payments.ts';
import {
  noneIfMissing,
  openStripe,
  orAway,
  paymentsAway,
  type StripeConfig,
  signedMessage,
} from './stripe-calls.ts';
import { idOf, subscriptionReader } from './stripe-subscriptions.ts';

const asked = (at: Date) => [`asked ${at.toISOString()}`, at.toISOString()] as const;

/** A mark on the subscription at the provider: it was stopped because the account is being closed. */
const STOPPED_HERE = 'stoppedWithAccount';

/** Plans through Stripe. `config` is for stand-ins: their address, or the function that replaces the network. */
export function stripePayments(
  { secretKey, webhookSecret, prices }: StripeKeys,
  publicUrl: string | undefined,
  config: StripeConfig = {},
): Payments {
  const stripe = openStripe(secretKey, config);

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
      // A checkout that is already paid or closed cannot be closed, which is just as good.
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
          : stripe.subscriptions.update(subscription, {
              cancel_at_period_end: true,
              metadata: { [STOPPED_HERE]: 'yes' },
            });
      await orAway(asked.catch(noneIfMissing));
    },

    async goOn(subscription) {
      const found = await orAway(stripe.subscriptions.retrieve(subscription).catch(noneIfMissing));
      if (!found?.metadata[STOPPED_HERE]) return;
      const goesOn = { cancel_at_period_end: false, metadata: { [STOPPED_HERE]: '' } };
      await orAway(stripe.subscriptions.update(subscription, goesOn).catch(noneIfMissing));
    },

    async portal(customer, returnUrl) {
      const { url } = await orAway(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return url;
    },

    async read(body, signature) {
      const said = await signedMessage(stripe, body, signature, webhookSecret);
      if (said === 'forged') return said;
      const { event, type, delivery, at, object } = said;
      const isOurs = type.startsWith('customer.subscription.');
      return { event, type, delivery, about: isOurs ? heardOf(object, event, at) : undefined };
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
        throw paymentsAway(error);
      }
    },
  };
}
