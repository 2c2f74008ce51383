import { createHmac } from 'node:crypto';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, PASSWORD, signUp, tokenTo } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';

let nead: Served;
beforeAll(async () => {
  nead = await inProcess();
});
afterAll(() => nead?.stop());

/** A childminder for one test, without a plan so far. */
async function childminder(): Promise<Caller> {
  const email = newAddress();
  await signUp(nead.url, email);
  const token = await tokenTo(nead.url, email, 'token=');
  const caller = new Caller(nead.url);
  await caller.call('POST', '/auth/verify-email', { token, role: 'childminder', password: PASSWORD });
  return caller.login(email, PASSWORD);
}

const back = () => ({
  successUrl: `${nead.url}/childminder/subscription/success`,
  cancelUrl: `${nead.url}/childminder/subscription`,
});
const checkout = (caller: Caller, planType: string) =>
  caller.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', { planType, ...back() });
const portal = (caller: Caller) => caller.call<{ url: string }>('POST', '/stripe/create-portal-session');

/** Presses, as a program does, a button on the provider's page. */
async function act(page: string, what: string): Promise<{ url: string; status: string }> {
  const answer = await fetch(`${page}/${what}`, { method: 'POST' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { url: string; status: string } }).data; // the simulator's own shape
}

async function plan(caller: Caller): Promise<Subscription> {
  return (await caller.call<Subscription>('GET', '/childminder/subscription')).data;
}
/** Waits until the read model shows this, which takes moments. */
const becomes = (caller: Caller, expected: Partial<Subscription>) =>
  expect.poll(() => plan(caller)).toMatchObject(expected);

async function bought(planType: 'STANDARD' | 'PREMIUM'): Promise<Caller> {
  const caller = await childminder();
  const { data } = await checkout(caller, planType);
  await act(data.sessionUrl, 'complete');
  await becomes(caller, { tier: planType });
  return caller;
}

describe('a childminder', () => {
  test('without a plan has the free one', async () => {
    expect(await plan(await childminder())).toEqual({
      tier: 'FREE',
      status: 'ACTIVE',
      cancel_at_period_end: false,
      startDate: null,
      endDate: null,
      features: [],
      metadata: { subscriptionType: 'monthly' },
      owedSince: null,
      platform: { off: [], limits: {} },
      announcement: null,
      adverts: false,
      hasDocuments: false,
      look: null,
    });
  });

  test('buys Standard, changes to Premium without a second subscription, cancels, resumes, cancels and is free again', async () => {
    const caller = await bought('STANDARD');
    await becomes(caller, { tier: 'STANDARD', status: 'ACTIVE', cancel_at_period_end: false });
    expect((await plan(caller)).endDate).toEqual(expect.any(String));

    const { data } = await checkout(caller, 'PREMIUM');
    await act(data.sessionUrl, 'complete');
    await becomes(caller, { tier: 'PREMIUM', status: 'ACTIVE' });

    const { url } = (await portal(caller)).data;
    await act(url, 'cancel');
    await becomes(caller, { tier: 'PREMIUM', status: 'ACTIVE', cancel_at_period_end: true });
    await act(url, 'resume');
    await becomes(caller, { cancel_at_period_end: false });
    await act(url, 'fail');
    // The plan is kept for a week, and only she is told.
    await becomes(caller, { tier: 'PREMIUM', status: 'ACTIVE', owedSince: expect.any(String) });
    await act(url, 'late');
    await becomes(caller, { tier: 'PREMIUM', status: 'INACTIVE', owedSince: null });
    await act(url, 'recover');
    await becomes(caller, { status: 'ACTIVE', owedSince: null });
    await act(url, 'standard');
    await becomes(caller, { tier: 'STANDARD' });
    await act(url, 'cancel');
    await act(url, 'end');
    await becomes(caller, { tier: 'FREE', status: 'ACTIVE', endDate: null });
    // A childminder who comes back pays as the same customer.
    const again = await checkout(caller, 'STANDARD');
    await act(again.data.sessionUrl, 'complete');
    await becomes(caller, { tier: 'STANDARD', status: 'ACTIVE' });
  });

  test('whose card is declined has what she had, and may try again on the same page', async () => {
    const caller = await childminder();
    const { sessionUrl } = (await checkout(caller, 'STANDARD')).data;
    expect(await act(sessionUrl, 'decline')).toMatchObject({ status: 'open' });
    expect((await plan(caller)).tier).toBe('FREE');
    await act(sessionUrl, 'complete');
    await becomes(caller, { tier: 'STANDARD' });
  });

  test('who closed the window during the checkout comes back to the same one', async () => {
    const caller = await childminder();
    const first = (await checkout(caller, 'STANDARD')).data.sessionUrl;
    expect((await checkout(caller, 'STANDARD')).data.sessionUrl).toBe(first);
    const other = (await checkout(caller, 'PREMIUM')).data.sessionUrl;
    // The checkout that was left behind cannot be paid any more.
    expect(await act(first, 'complete')).toMatchObject({ status: 'expired' });
    await act(other, 'complete');
    await becomes(caller, { tier: 'PREMIUM' });
  });

  test('who presses twenty times at once gets one checkout, and paying it twenty times is one subscription', async () => {
    const caller = await childminder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(caller, 'STANDARD')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const urls = new Set(answers.map(({ data }) => data.sessionUrl));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    await Promise.all(Array.from({ length: 20 }, () => act(url, 'complete')));
    await becomes(caller, { tier: 'STANDARD' });
    // A subscription that ends leaves no plan.
    await act((await portal(caller)).data.url, 'end');
    await becomes(caller, { tier: 'FREE' });
  });

  test('who sends the same again under one key gets the same, and under that key nothing else', async () => {
    const caller = await childminder();
    const send = (planType: string, key: string, more = {}) => {
      const body = { planType, ...back(), ...more };
      const named = { 'Idempotency-Key': key };
      return caller.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', body, named);
    };
    const { sessionUrl } = (await send('STANDARD', 'one')).data;
    expect((await send('STANDARD', 'one')).data).toEqual({ sessionUrl });
    expect((await send('STANDARD', 'two')).data).toEqual({ sessionUrl });
    for (const key of ['one', 'two']) {
      expect(await send('PREMIUM', key)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
      expect(await send('STANDARD', key, { cancelUrl: nead.url })).toMatchObject({ code: 'KEY_REUSED' });
    }
    // The refused call has closed nothing.
    await act(sessionUrl, 'complete');
    await becomes(caller, { tier: 'STANDARD' });
  });

  test('who guesses at the pages of the payment provider finds nothing there', async () => {
    const { url } = (await portal(await bought('STANDARD'))).data;
    const pages = [
      `${url}/complete`,
      `${url}/constructor`,
      `${url}/__proto__`,
      `${nead.url}/dev/pay/constructor/end`,
    ];
    const statuses = await Promise.all(
      pages.map(async (page) => (await fetch(page, { method: 'POST' })).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await fetch(`${nead.url}/dev/pay/nothing`)).status).toBe(404);
  });

  test('who asks to be forgotten keeps what is paid for and is charged no more', async () => {
    const caller = await bought('STANDARD');
    expect((await caller.call('POST', '/personal-data/erasure', { password: PASSWORD })).status).toBeLessThan(
      300,
    );
    await becomes(caller, { tier: 'STANDARD', status: 'ACTIVE', cancel_at_period_end: true });
  });

  test('who takes a closing back has her plan again with that press, unless she cancelled it before', async () => {
    const close = (caller: Caller) => caller.call('POST', '/personal-data/erasure', { password: PASSWORD });
    const caller = await bought('STANDARD');
    await close(caller);
    await becomes(caller, { cancel_at_period_end: true });
    expect((await caller.call('DELETE', '/personal-data/erasure')).status).toBe(200);
    await becomes(caller, { tier: 'STANDARD', status: 'ACTIVE', cancel_at_period_end: false });

    await act((await portal(caller)).data.url, 'cancel');
    await becomes(caller, { cancel_at_period_end: true });
    const ends = await plan(caller);
    await close(caller);
    expect((await caller.call('DELETE', '/personal-data/erasure')).status).toBe(200);
    const other = await bought('STANDARD');
    await close(other);
    // The reactions come one after the other.
    await becomes(other, { cancel_at_period_end: true });
    expect(await plan(caller)).toEqual(ends);
  });

  test('does not buy what she has, nor a plan that does not exist, nor without a way back', async () => {
    const caller = await bought('STANDARD');
    expect(await checkout(caller, 'STANDARD')).toMatchObject({ status: 409, code: 'ALREADY_SUBSCRIBED' });
    expect(await checkout(caller, 'GOLD')).toMatchObject({
      status: 400,
      errors: ['Please choose the STANDARD or the PREMIUM plan'],
    });
    const nowhere = { planType: 'PREMIUM', successUrl: 'javascript:alert(1)', cancelUrl: 'here' };
    const answer = await caller.call('POST', '/stripe/create-checkout-session', nowhere);
    expect(answer.status).toBe(400);
  });

  test('is not led from the provider’s page to another site, nor back to one', async () => {
    const caller = await childminder();
    for (const more of [
      { successUrl: 'https://nead.example.attacker.example/' },
      { cancelUrl: 'http://localhost:1/' },
    ]) {
      const sent = { planType: 'PREMIUM', ...back(), ...more };
      expect(await caller.call('POST', '/stripe/create-checkout-session', sent)).toMatchObject({
        status: 400,
        errors: ['The return address must be a Nead page'],
      });
    }
  });

  test('who never paid has nothing to manage', async () => {
    expect(await portal(await childminder())).toMatchObject({ status: 409, code: 'NOTHING_TO_MANAGE' });
  });

  test('of the demo household manages the plan that she was given', async () => {
    const caller = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
    const { url } = (await portal(caller)).data;
    await act(url, 'cancel');
    await becomes(caller, { tier: 'PREMIUM', cancel_at_period_end: true });
    await act(url, 'resume');
    await becomes(caller, { cancel_at_period_end: false });
  });
});

describe('a message from the payment provider', () => {
  const post = (body: string, signature?: string) =>
    new Caller(nead.url).call(
      'POST',
      '/stripe/webhook',
      body,
      signature ? { 'Stripe-Signature': signature } : {},
    );
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.subscription.created' });
  const signed = (secret: string, at: number) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  test.each([
    ['without a signature', () => undefined],
    ['signed by somebody else', () => signed('whsec_somebody_else', Math.floor(Date.now() / 1000))],
    ['with a signature that is none', () => 't=now,v1=,,,='],
  ])('%s is refused', async (_, signature) => {
    expect(await post(body, signature())).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' });
  });

  test('that is no message at all is refused', async () => {
    expect((await post('[1, 2')).status).toBe(400);
    expect((await post('null', 't=1,v1=2')).status).toBe(400);
  });
});

describe('a parent', () => {
  test('has what their childminder has, and no other one’s', async () => {
    const parent = await Caller.demo(nead.url, 'parent');
    const { data } = await parent.call<Subscription>('GET', '/parent/childminder/subscription');
    expect(data).toMatchObject({ tier: 'PREMIUM', status: 'ACTIVE' });
    const stranger = (await childminder()).account;
    const foreign = await parent.call('GET', `/parent/childminder/subscription?childminderId=${stranger}`);
    expect(foreign.status).toBe(404);
  });

  test('may buy and manage nothing', async () => {
    const parent = await Caller.demo(nead.url, 'parent');
    expect((await checkout(parent, 'PREMIUM')).status).toBe(403);
    expect((await portal(parent)).status).toBe(403);
  });
});
