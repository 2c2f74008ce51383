import Stripe from 'stripe';
import type { Payments } from './payments.ts';
import type { StripeConfig } from './stripe-calls.ts';
import { stripePayments } from './stripe-payments.ts';

const keys = {
  secretKey: 'sk_test_12345678',
  webhookSecret: 'whsec_12345678',
  prices: { STANDARD: 'price_s', PREMIUM: 'price_p' },
};

export const PRICES = keys.prices;

/** A subscription in the provider's words, reduced to the parts that are read. */
export const stripeSubscription = (
  childminderId: string | undefined,
  more: { id?: string; status?: string; price?: string; start?: number } = {},
) => ({
  object: 'subscription',
  id: more.id ?? `sub_${childminderId}`,
  customer: `cus_${childminderId}`,
  status: more.status ?? 'active',
  cancel_at_period_end: false,
  metadata: childminderId === undefined ? {} : { childminderId },
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        current_period_start: more.start ?? 1793491200,
        current_period_end: 1796083200,
        price: { id: more.price ?? keys.prices.STANDARD, object: 'price', recurring: { interval: 'month' } },
      },
    ],
  },
});

/** Stripe's network, with our answers. */
export interface StripeNetwork {
  config: StripeConfig;
  /** Every call, like `GET subscriptions/sub_1`. */
  asked: string[];
  /** The answers to calls like `GET subscriptions/sub_1`; any other call is not found. */
  answers: Map<string, object>;
}

export interface SimulatedStripe extends Omit<StripeNetwork, 'config'> {
  payments: Payments;
  /** A webhook and its signature, as the provider sends them. */
  signed(message: object, how?: { secret?: string; age?: number }): { body: string; signature: string };
}

export function stripeNetwork(): StripeNetwork {
  const answers = new Map<string, object>();
  const asked: string[] = [];
  const answer = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input));
    const call = `${init.method ?? 'GET'} ${pathname.replace('/v1/', '')}`;
    asked.push(call);
    const found = answers.get(call);
    const error = {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such Aoife' },
    };
    return Response.json(found ?? error, { status: found ? 200 : 404, headers: { 'Request-Id': 'req_1' } });
  };
  return {
    asked,
    answers,
    config: { httpClient: Stripe.createFetchHttpClient(answer as typeof fetch) }, // called with an address and an init
  };
}

/** A webhook and its signature, as the provider sends them. */
export function signedWebhook(message: object, secret: string, age = 0): { body: string; signature: string } {
  const body = JSON.stringify({ object: 'event', created: Math.floor(Date.now() / 1000), ...message });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

/** Stripe's own client with our answers instead of the network, and a secret known to tests. */
export function simulatedStripe(): SimulatedStripe {
  const { asked, answers, config } = stripeNetwork();
  return {
    asked,
    answers,
    payments: stripePayments(keys, undefined, config),
    signed: (message, { secret = keys.webhookSecret, age = 0 } = {}) => signedWebhook(message, secret, age),
  };
}
