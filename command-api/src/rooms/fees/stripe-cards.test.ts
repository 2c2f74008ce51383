import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { PaymentsAway } from '../subscription/payments.ts';
import { stripeCards } from './stripe-cards.ts';
import { simulatedCards, stripeAccount, stripeCharge } from './test-cards.ts';

const whose = { childminderId: id(1), contactId: id(2), invoiceId: id(3) };
const told = { ...whose, charge: 'ch_1', cents: 5000, refunded: 0, paidAt: '2026-11-01T00:00:00.000Z' };

test('a checkout is made on the childminder’s own account, for the amount alone, with no fee for us', async () => {
  const calls: { account: string | null; key: string | null; form: Record<string, string> }[] = [];
  const answer = async (_: unknown, { headers, body }: RequestInit = {}) => {
    const sent = new Headers(headers);
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    calls.push({ account: sent.get('Stripe-Account'), key: sent.get('Idempotency-Key'), form });
    return Response.json({ id: 'cs_1', url: 'https://stripe.test/cs_1' });
  };
  const httpClient = Stripe.createFetchHttpClient(answer as typeof fetch); // called with an address and an init
  const cards = stripeCards({ secretKey: 'sk_test_12345678', webhookSecret: 'whsec_1' }, undefined, {
    httpClient,
  });
  await cards.checkout({
    ...whose,
    account: 'acct_1',
    title: 'Invoice 2026-0001',
    cents: 5000,
    name: 'the name',
    until: new Date('2026-11-01T11:00:00Z'),
    paidUrl: 'https://nead.example/paid',
    leftUrl: 'https://nead.example/left',
  });
  const [{ account, key, form } = { account: '', key: '', form: {} }] = calls;
  expect([account, key]).toEqual(['acct_1', 'the name']);
  expect(form).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '5000',
    'payment_intent_data[metadata][invoiceId]': id(3),
    expires_at: '1793530800',
  });
  expect(Object.keys(form).filter((name) => /fee|transfer|on_behalf/.test(name))).toEqual([]);
});

describe('what Stripe says', () => {
  const played = simulatedCards();
  const about = async (type: string, object: object) => {
    const { body, signature } = played.signed({ id: 'evt_1', type, account: 'acct_1', data: { object } });
    const said = await played.cards.read(body, signature);
    return said === 'forged' ? said : said.about;
  };

  test('of an account is how it stands', async () => {
    const updated = (takesCards: boolean, answered: boolean) =>
      about('account.updated', stripeAccount('acct_1', id(1), takesCards, answered));
    expect(await updated(false, false)).toEqual({ standing: 'connecting', childminderId: id(1) });
    expect(await updated(true, true)).toEqual({ standing: 'ready', childminderId: id(1) });
    expect(await updated(false, true)).toEqual({ standing: 'restricted', childminderId: id(1) });
    expect(await about('account.application.deauthorized', { object: 'application' })).toEqual({
      standing: 'disconnected',
      childminderId: undefined,
    });
    expect(await about('account.updated', { object: 'account' })).toBeUndefined();
  });

  test('of a charge is the whole of it, if it was paid, in euro and for an invoice of ours', async () => {
    const charge = stripeCharge('ch_1', whose, 5000);
    expect(await about('charge.succeeded', charge)).toEqual({ charge: told });
    expect(await about('charge.refunded', { ...charge, amount_refunded: 700 })).toEqual({
      charge: { ...told, refunded: 700 },
    });
    for (const no of [
      { status: 'failed' },
      { paid: false },
      { currency: 'usd' },
      { metadata: {} },
      { metadata: { ...whose, invoiceId: 'somebody’s' } },
    ])
      expect(await about('charge.succeeded', { ...charge, ...no })).toBeUndefined();
    expect(await about('payment_intent.succeeded', charge)).toBeUndefined();
  });
});

test('a refund that came back from the bank is told by the charge as it is then, one that goes on is not', async () => {
  const { cards, answers, signed } = simulatedCards();
  answers.set('GET charges/ch_1', stripeCharge('ch_1', whose, 5000, 700));
  const about = async (type: string, status: string) => {
    const object = { object: 'refund', id: 're_1', charge: 'ch_1', amount: 300, status };
    const { body, signature } = signed({ id: 'evt_1', type, account: 'acct_1', data: { object } });
    const said = await cards.read(body, signature);
    return said === 'forged' ? said : said.about;
  };
  const failed = { charge: { ...told, refunded: 700, refundFailed: true } };
  expect(await about('refund.failed', 'failed')).toEqual(failed);
  expect(await about('charge.refund.updated', 'canceled')).toEqual(failed);
  expect(await about('refund.updated', 'pending')).toBeUndefined();
});

test('a charge is told as it is now, however late and in whatever order Stripe tells of it', async () => {
  const { cards, answers, signed } = simulatedCards();
  const about = async (type: string, object: object) => {
    const { body, signature } = signed({ id: 'evt_1', type, account: 'acct_1', data: { object } });
    const said = await cards.read(body, signature);
    return said === 'forged' ? said : said.about;
  };
  const paidBack = stripeCharge('ch_1', whose, 5000, 700);
  answers.set('GET charges/ch_1', stripeCharge('ch_1', whose, 5000));
  const failed = { object: 'refund', id: 're_1', charge: 'ch_1', amount: 700, status: 'failed' };
  expect(await about('refund.failed', failed)).toEqual({ charge: { ...told, refundFailed: true } });
  expect(await about('charge.refunded', paidBack)).toEqual({ charge: told });
  answers.delete('GET charges/ch_1');
  expect(await about('charge.refunded', paidBack)).toEqual({ charge: { ...told, refunded: 700 } });
});

describe('a dispute', () => {
  const lost = { object: 'dispute', id: 'du_1', charge: 'ch_1', amount: 4300, status: 'lost' };
  const CLOSED = 'charge.dispute.closed';
  async function aboutDispute(
    object: object,
    known: object | undefined,
    type = CLOSED,
    disputes: object[] = [],
  ) {
    const { cards, answers, asked, signed } = simulatedCards();
    if (known) answers.set('GET charges/ch_1', known);
    answers.set('GET disputes', { object: 'list', data: disputes });
    const { body, signature } = signed({ id: 'evt_1', type, account: 'acct_1', data: { object } });
    const said = await cards.read(body, signature);
    return { about: said === 'forged' ? said : said.about, asked };
  }
  const charge = stripeCharge('ch_1', whose, 5000, 700);

  test('that is lost took the money back, as a refund does, beside what was paid back before', async () => {
    expect((await aboutDispute(lost, charge)).about).toEqual({ charge: { ...told, refunded: 5000 } });
  });

  test('that is lost counts beside another that was, and beside what is paid back after it', async () => {
    const first = { ...lost, amount: 1000 };
    const second = { ...lost, id: 'du_2', amount: 2000 };
    const refunded = (cents: number) => ({ charge: { ...told, refunded: cents } });
    const closed = await aboutDispute(second, charge, CLOSED, [first, second]);
    expect(closed.about).toEqual(refunded(3700));
    const beforeItIsListed = await aboutDispute(second, charge, CLOSED, [first]);
    expect(beforeItIsListed.about).toEqual(refunded(3700));
    const open = { ...lost, id: 'du_3', status: 'needs_response' };
    const later = { ...stripeCharge('ch_1', whose, 5000, 900), disputed: true };
    const paidBack = await aboutDispute(later, undefined, 'charge.refunded', [first, second, open]);
    expect(paidBack.about).toEqual(refunded(3900));
  });

  test('that goes on or was won changes nothing, nor one about something else that she sells', async () => {
    for (const status of ['needs_response', 'won', 'warning_closed']) {
      const { about, asked } = await aboutDispute({ ...lost, status }, charge);
      expect([about, asked]).toEqual([undefined, []]);
    }
    expect((await aboutDispute(lost, charge, 'charge.dispute.created')).about).toBeUndefined();
    expect((await aboutDispute(lost, { ...charge, metadata: {} })).about).toBeUndefined();
    expect((await aboutDispute(lost, undefined)).about).toBeUndefined();
    expect((await aboutDispute({ ...lost, charge: null }, charge)).about).toBeUndefined();
  });
});

test('a checkout can still be paid, was paid, or is over', async () => {
  const { cards, answers } = simulatedCards();
  const call = 'GET checkout/sessions/cs_1';
  answers.set(call, { status: 'open', url: 'https://stripe.test/cs_1' });
  expect(await cards.checkoutNow('acct_1', 'cs_1')).toEqual({ url: 'https://stripe.test/cs_1' });
  const payment_intent = { latest_charge: stripeCharge('ch_1', whose, 5000) };
  answers.set(call, { status: 'complete', url: null, payment_intent });
  expect(await cards.checkoutNow('acct_1', 'cs_1')).toEqual({ paid: told });
  answers.set(call, { status: 'expired', url: null, payment_intent: null });
  expect(await cards.checkoutNow('acct_1', 'cs_1')).toBeUndefined();
  answers.delete(call);
  expect(await cards.checkoutNow('acct_1', 'cs_1')).toBeUndefined();
});

test('an account that is not there any more is none, and what else fails says no more than codes', async () => {
  const { cards } = simulatedCards();
  expect(await cards.standingOf('acct_1')).toBeUndefined();
  const failed = await cards.onboarding('acct_1', 'https://nead.example').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PaymentsAway);
  expect(JSON.stringify([failed, String(failed)])).not.toContain('Aoife');
});
