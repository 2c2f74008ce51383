import { createHmac } from 'node:crypto';
import type { CardKeys, StripeKeys } from '@nead/http-kit/stripe-keys.ts';
import Stripe from 'stripe';
import { named, simulatedPrices } from './simulated-objects.ts';

/** The answers to calls like `GET subscriptions/:id`; undefined: there is no such thing. */
export type SimulatedCalls = Readonly<
  Record<string, (form: URLSearchParams, id: string) => unknown | Promise<unknown>>
>;

/**
 * A secret derived from the installation's private key, so that each of its processes can check the others' signatures.
 */
const signingSecret = (privateKey: string, what: string) =>
  `whsec_${createHmac('sha256', privateKey).update(`played ${what}`).digest('hex')}`;

/** The key with which a process of this installation calls the simulated provider of plans. */
export const simulatedPlanKeys = (privateKey: string): StripeKeys => ({
  secretKey: 'sk_test_simulated_plans',
  webhookSecret: signingSecret(privateKey, 'plans'),
  prices: simulatedPrices,
});

/** The key for the simulated card service. */
export const simulatedCardKeys = (privateKey: string): CardKeys => ({
  secretKey: 'sk_test_simulated_cards',
  webhookSecret: signingSecret(privateKey, 'cards'),
});

export type SimulatedAnswer = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export type DeliverWebhook = (body: string, signature: string) => Promise<void>;

/** Answers the provider's calls. An idempotency key is answered once. */
export function simulatedAnswers(calls: SimulatedCalls): SimulatedAnswer {
  const answered = new Map<string, unknown>();
  return async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    const path = pathname.replace(/^\/v1\//, '');
    const id = /(?:checkout\/sessions|subscriptions|accounts)\/(\w+)/.exec(path)?.[1] ?? '';
    const call = calls[`${init.method ?? 'GET'} ${id ? path.replace(id, ':id') : path}`];
    const key = new Headers(init.headers).get('Idempotency-Key');
    const known = key ? answered.get(key) : undefined;
    const result = known ?? (await call?.(new URLSearchParams(String(init.body ?? '')), id));
    if (key && result) answered.set(key, result);
    const message = `No such thing: ${path}`;
    const error = { error: { type: 'invalid_request_error', code: 'resource_missing', message } };
    return Response.json(result ?? error, { status: result ? 200 : 404 });
  };
}

/** The settings of the provider's client with which these answers replace the network. */
export const simulatedNetwork = (answer: SimulatedAnswer) => ({
  // Called with an address and an init.
  httpClient: Stripe.createFetchHttpClient(answer as typeof fetch),
});

/** Times for webhooks: two of one second would have no order, so each gets a second of its own. */
export function ownSeconds(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / 1000));
    return last;
  };
}

/** Signs and delivers a webhook; `about` names the connected account it is about. */
export const simulatedWebhooks =
  (secret: string, nextSecond: () => number, deliver: DeliverWebhook) =>
  async (type: string, object: object, about: { account?: string } = {}): Promise<void> => {
    const created = nextSecond();
    const payload = JSON.stringify({
      id: named('evt'),
      object: 'event',
      type,
      created,
      ...about,
      data: { object },
    });
    await deliver(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
  };
