import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentsAway } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

/**
 * Our client talks to a server of ours that answers in the shapes Stripe documents for its current version; the
 * client's requests are compared byte by byte with those that Stripe takes.
 */
const childminderId = '65a0c0de0000000000000001';
const keys = {
  secretKey: 'sk_test_12345678',
  webhookSecret: 'whsec_12345678',
  prices: { STANDARD: 'price_s', PREMIUM: 'price_p' },
};

const subscription = {
  id: 'sub_1QAbcd',
  object: 'subscription',
  billing_cycle_anchor: 1793491200,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  created: 1793491200,
  currency: 'eur',
  customer: 'cus_QAbcd',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_QAbcd',
        object: 'subscription_item',
        created: 1793491200,
        current_period_end: 1796083200,
        current_period_start: 1793491200,
        metadata: {},
        price: {
          id: 'price_p',
          object: 'price',
          active: true,
          currency: 'eur',
          recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
          type: 'recurring',
          unit_amount: 699,
        },
        quantity: 1,
        subscription: 'sub_1QAbcd',
      },
    ],
    has_more: false,
    url: '/v1/subscription_items?subscription=sub_1QAbcd',
  },
  latest_invoice: 'in_1QAbcd',
  livemode: false,
  metadata: { childminderId, tier: 'STANDARD' },
  start_date: 1793491200,
  status: 'active',
};

const checkoutSession = {
  id: 'cs_test_a1',
  object: 'checkout.session',
  client_reference_id: childminderId,
  customer: null,
  mode: 'subscription',
  payment_status: 'unpaid',
  status: 'open',
  subscription: null,
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
};

const portalSession = {
  id: 'bps_1QAbcd',
  object: 'billing_portal.session',
  customer: 'cus_QAbcd',
  url: 'https://billing.stripe.com/p/session/test_1',
};

let asked: { method: string; path: string; form: Record<string, string>; key: string | undefined }[] = [];
let answers: Record<string, unknown> = {};
let server: Server;
let payments: ReturnType<typeof stripePayments>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const key = request.headers['idempotency-key'];
      asked.push({ method: request.method ?? '', path, form, key: Array.isArray(key) ? key[0] : key });
      const answer = answers[`${request.method} ${path}`];
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
      const missing = {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
      };
      response.end(JSON.stringify(answer ?? missing));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  payments = stripePayments(keys, 'https://nead.example', { host: '127.0.0.1', port, protocol: 'http' });
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  answers = {};
});

const back = { successUrl: 'https://nead.example/s', cancelUrl: 'https://nead.example/c' };
const wanted = { ...back, childminderId, tier: 'PREMIUM', customer: undefined, name: 'one' } as const;

describe('a checkout', () => {
  test('is asked for as Stripe wants it, under a name that makes it once', async () => {
    answers['POST /v1/checkout/sessions'] = checkoutSession;
    expect(await payments.checkout(wanted)).toEqual({ id: 'cs_test_a1', url: checkoutSession.url });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        key: 'one',
        form: {
          mode: 'subscription',
          'line_items[0][price]': 'price_p',
          'line_items[0][quantity]': '1',
          client_reference_id: childminderId,
          'metadata[childminderId]': childminderId,
          'metadata[tier]': 'PREMIUM',
          'subscription_data[metadata][childminderId]': childminderId,
          'subscription_data[metadata][tier]': 'PREMIUM',
          success_url: back.successUrl,
          cancel_url: back.cancelUrl,
        },
      },
    ]);
  });

  test('of a customer who was here before is theirs', async () => {
    answers['POST /v1/checkout/sessions'] = checkoutSession;
    await payments.checkout({ ...wanted, customer: 'cus_QAbcd' });
    expect(asked[0]?.form.customer).toBe('cus_QAbcd');
  });

  test('can be paid, was paid for a subscription, or is over', async () => {
    const now = (more: object) => {
      answers['GET /v1/checkout/sessions/cs_test_a1'] = { ...checkoutSession, ...more };
      return payments.checkoutNow('cs_test_a1');
    };
    expect(await now({})).toEqual({ url: checkoutSession.url });
    const paid = { status: 'complete', url: null, subscription: 'sub_1QAbcd' };
    expect(await now(paid)).toEqual({ paidFor: 'sub_1QAbcd' });
    expect(await now({ ...paid, subscription: { id: 'sub_1QAbcd' } })).toEqual({ paidFor: 'sub_1QAbcd' });
    expect(await now({ status: 'expired', url: null })).toBeUndefined();
    // A checkout of another Stripe account, or of a simulator that was restarted.
    expect(await payments.checkoutNow('cs_forgotten')).toBeUndefined();
  });

  test('that cannot be closed any more is left as it is', async () => {
    await payments.closeCheckout('cs_test_a1');
    expect(asked[0]?.path).toBe('/v1/checkout/sessions/cs_test_a1/expire');
  });

  test('that Stripe refuses is told as one that cannot be made', async () => {
    const failure = await payments.checkout(wanted).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentsAway);
    // Only codes: the provider's sentence may quote an address.
    expect(failure).toMatchObject({ code: 'StripeInvalidRequestError resource_missing 404' });
    expect(JSON.stringify(failure) + (failure instanceof Error && failure.stack)).not.toContain('No such');
  });
});

test('the portal is opened for a customer, and for one change of the subscription that runs', async () => {
  answers['POST /v1/billing_portal/sessions'] = portalSession;
  answers['GET /v1/subscriptions/sub_1QAbcd'] = subscription;
  expect(await payments.portal('cus_QAbcd', back.cancelUrl)).toBe(portalSession.url);
  expect(asked[0]?.form).toEqual({ customer: 'cus_QAbcd', return_url: back.cancelUrl });
  const heard = await read(event('customer.subscription.updated'));
  if (!heard || heard === 'forged' || 'why' in heard) throw new Error('The message was not understood');
  await payments.changeTier({ ...back, report: heard.report, tier: 'STANDARD' });
  expect(asked.at(-1)?.form).toEqual({
    customer: 'cus_QAbcd',
    return_url: back.cancelUrl,
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': 'sub_1QAbcd',
    'flow_data[subscription_update_confirm][items][0][id]': 'si_QAbcd',
    'flow_data[subscription_update_confirm][items][0][price]': 'price_s',
    'flow_data[subscription_update_confirm][items][0][quantity]': '1',
    'flow_data[after_completion][type]': 'redirect',
    'flow_data[after_completion][redirect][return_url]': back.successUrl,
  });
});

test('a subscription is renewed no more, or ended at once, and one that nobody knows is over', async () => {
  answers['POST /v1/subscriptions/sub_1QAbcd'] = { ...subscription, cancel_at_period_end: true };
  answers['DELETE /v1/subscriptions/sub_1QAbcd'] = { ...subscription, status: 'canceled' };
  await payments.end('sub_1QAbcd', 'at the end of the period');
  expect(asked.at(-1)).toMatchObject({ method: 'POST', form: { cancel_at_period_end: 'true' } });
  await payments.end('sub_1QAbcd', 'now');
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub_1QAbcd' });
  await payments.end('sub_nobody', 'now');
});

const event = (type: string, object: object = subscription) =>
  JSON.stringify({
    id: 'evt_1QAbcd',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1793491205,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
const signed = (payload: string, secret = keys.webhookSecret, age = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  });
const read = async (payload: string, signature = signed(payload)) => {
  const message = await payments.read(payload, signature);
  return message === 'forged' ? message : message.about;
};

const [item] = subscription.items.data;
const foreign = {
  ...subscription,
  metadata: {},
  items: { data: [{ ...item, price: { id: 'price_of_something_else', recurring: null } }] },
};

describe('a message', () => {
  test('is believed by nobody who was not given the secret, however it is signed', async () => {
    const deaf = stripePayments({ ...keys, webhookSecret: '' }, undefined);
    const sent = event('customer.subscription.updated');
    expect(await deaf.read(sent, signed(sent, ''))).toBe('forged');
    expect(await deaf.read(sent, signed(sent, 'x'))).toBe('forged');
  });

  test('of a subscription says what is so from now on', async () => {
    expect(await read(event('customer.subscription.updated'))).toEqual({
      childminderId,
      report: {
        event: 'evt_1QAbcd',
        at: '2026-11-01T00:00:05.000Z',
        customer: 'cus_QAbcd',
        subscription: 'sub_1QAbcd',
        status: 'active',
        // The price that is paid decides, not the tier once sold.
        tier: 'PREMIUM',
        subscriptionType: 'monthly',
        startDate: '2026-11-01T00:00:00.000Z',
        endDate: '2026-12-01T00:00:00.000Z',
        cancelAtPeriodEnd: false,
        features: [],
      },
    });
  });

  test.each([
    ['at the end of the period, as the pages of the provider say it', 1796083200, 1796083200, true],
    ['on a day within the period, which is then its last', 1795000000, 1795000000, true],
    ['in a later period, before which it is paid again', 1798761600, 1796083200, false],
  ])('of one that is cancelled %s', async (_, cancel_at, end, cancelled) => {
    const about = await read(event('customer.subscription.updated', { ...subscription, cancel_at }));
    expect(about).toMatchObject({
      report: { cancelAtPeriodEnd: cancelled, endDate: new Date(end * 1000).toISOString() },
    });
  });

  test('of a yearly price at a price of another time, with features given by name, says so', async () => {
    const yearly = {
      ...subscription,
      customer: { id: 'cus_QAbcd', object: 'customer' },
      metadata: { childminderId, tier: 'STANDARD', features: 'enableUnlimitedChildren' },
      items: { data: [{ ...item, price: { id: 'price_old', recurring: { interval: 'year' } } }] },
    };
    expect(await read(event('customer.subscription.updated', yearly))).toMatchObject({
      report: {
        tier: 'STANDARD',
        subscriptionType: 'yearly',
        customer: 'cus_QAbcd',
        features: ['enableUnlimitedChildren'],
      },
    });
  });

  test('about something else, or somebody who is not ours, says nothing', async () => {
    expect(await read(event('invoice.paid', { object: 'invoice' }))).toBeUndefined();
    expect(await read(event('customer.subscription.updated', foreign))).toBeUndefined();
  });

  test.each([
    ['of our price without an owner', { metadata: {} }, 'owner'],
    ['of an owner that is none', { metadata: { childminderId: 'somebody' } }, 'owner'],
    ['at a price that no plan has', { metadata: { childminderId }, items: foreign.items }, 'plan'],
    ['in words that nobody knows', { customer: 7 }, 'shape'],
  ])('%s says that it is not clear', async (_, odd, why) => {
    const object = { ...subscription, ...odd };
    const about = { subscription: 'sub_1QAbcd', why };
    expect(await read(event('customer.subscription.updated', object))).toEqual(about);
    answers['GET /v1/subscriptions/sub_1QAbcd'] = object;
    expect(await payments.ask('sub_1QAbcd', new Date())).toEqual(about);
  });

  test.each([
    ['with no signature', () => ''],
    ['with the signature of another secret', (body: string) => signed(body, 'whsec_other')],
    ['kept for more than five minutes', (body: string) => signed(body, undefined, 301)],
    ['changed by one letter', (body: string) => signed(`${body} `)],
  ])('%s is forged', async (_, signature) => {
    const body = event('customer.subscription.updated');
    expect(await read(body, signature(body))).toBe('forged');
  });

  test('of just under five minutes ago still counts', async () => {
    const body = event('customer.subscription.updated');
    expect(await read(body, signed(body, undefined, 290))).toMatchObject({ childminderId });
  });
});

test('every subscription there is can be asked for', async () => {
  answers['GET /v1/subscriptions?status=all&limit=100'] = {
    object: 'list',
    url: '/v1/subscriptions',
    has_more: false,
    data: [subscription, foreign, { ...subscription, metadata: {} }],
  };
  const at = new Date('2026-11-02T00:00:00.000Z');
  const all = [];
  for await (const report of payments.everySubscription(at)) all.push(report);
  expect(all).toMatchObject([{ childminderId, report: { at: at.toISOString(), tier: 'PREMIUM' } }]);
});
