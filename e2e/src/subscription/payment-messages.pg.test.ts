import { lookAtProvider } from '@nead/command-api/doors/subscription/reactions.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { personalDataDecider } from '@nead/command-api/rooms/personal-data/decider.ts';
import { PaymentsAway } from '@nead/command-api/rooms/subscription/payments.ts';
import { reconcile } from '@nead/command-api/rooms/subscription/record-report.ts';
import {
  PRICES,
  simulatedStripe,
  stripeSubscription,
} from '@nead/command-api/rooms/subscription/test-stripe.ts';
import type { DeadWebhook } from '@nead/contracts/admin/operation-requests.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

const stripe = simulatedStripe();
let house: SmallHouse;
let admin: Caller;
beforeAll(async () => {
  house = await smallHouse({ payments: stripe.payments });
  await house.settle('admin', 'admin@example.ie');
  admin = await new Caller(house.url).login('admin@example.ie', HOUSE_PASSWORD);
});
afterAll(() => house?.close());

let people = 0;
async function childminder(): Promise<Caller> {
  people += 1;
  const email = `minder-${people}@example.ie`;
  await house.settle('childminder', email);
  return new Caller(house.url).login(email, HOUSE_PASSWORD);
}
const plan = async (caller: Caller) =>
  (await caller.call<Subscription>('GET', '/childminder/subscription')).data;

let messages = 0;
const message = (object: object, type = 'customer.subscription.updated') => {
  messages += 1;
  return { id: `evt_${messages}`, type, data: { object } };
};
const post = ({ body, signature }: { body: string; signature: string }) =>
  new Caller(house.url).call('POST', '/stripe/webhook', body, { 'Stripe-Signature': signature });
const send = (object: object) => post(stripe.signed(message(object)));
const dead = async () =>
  (await admin.call<{ webhooks: DeadWebhook[] }>('GET', '/admin/dead-letters')).data.webhooks;

/** The number of events in a childminder's stream. */
async function recorded({ account }: Caller): Promise<number> {
  let count = 0;
  for await (const _ of house.log.read(`subscription-${account}`, { from: 0 })) count += 1;
  return count;
}

describe('a message from the payment provider', () => {
  test('that is forged, changed or kept for too long is refused, and nothing is recorded', async () => {
    const caller = await childminder();
    const said = message(stripeSubscription(caller.account));
    const good = stripe.signed(said);
    for (const bad of [
      stripe.signed(said, { secret: 'whsec_somebody_else' }),
      stripe.signed(said, { age: 301 }),
      { ...good, body: good.body.replace(PRICES.STANDARD, PRICES.PREMIUM) },
      { ...good, signature: '' },
    ]) {
      expect(await post(bad)).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' });
    }
    expect([await recorded(caller), (await plan(caller)).tier]).toEqual([0, 'FREE']);
    expect((await post(good)).status).toBe(200);
    expect(await recorded(caller)).toBe(1);
  });

  test('that somebody caught and sends again is refused; one that the provider sends again is taken and changes nothing', async () => {
    const caller = await childminder();
    const said = message(stripeSubscription(caller.account));
    const caught = stripe.signed(said);
    expect((await post(caught)).status).toBe(200);
    expect(await post(caught)).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' });
    // A header that is written differently still belongs to the same delivery.
    const { body, signature } = caught;
    const [moment, right] = signature.split(',');
    for (const otherwise of [
      `${signature},v0=1`,
      `v1=${'0'.repeat(64)},${signature}`,
      `${right},${moment}`,
    ]) {
      expect(await post({ body, signature: otherwise })).toMatchObject({
        status: 400,
        code: 'SIGNATURE_INVALID',
      });
    }
    // The provider signs it again, as it does when it heard no answer.
    expect((await post(stripe.signed(said, { age: 10 }))).status).toBe(200);
    expect(await recorded(caller)).toBe(1);
    expect((await plan(caller)).tier).toBe('STANDARD');
  });

  test('that comes twenty times at once is recorded once', async () => {
    const caller = await childminder();
    const said = message(stripeSubscription(caller.account));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => post(stripe.signed(said, { age: 10 * nth }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await recorded(caller)).toBe(1);
  });

  test('about something that we do not sell is nobody’s business here', async () => {
    expect(
      (await send(stripeSubscription(undefined, { id: 'sub_foreign', price: 'price_foreign' }))).status,
    ).toBe(200);
    expect(await dead()).toEqual([]);
  });
});

describe('a message that cannot be taken in', () => {
  test.each([
    ['whose owner it does not say', () => stripeSubscription(undefined, { id: 'sub_a' }), 'owner'],
    ['of somebody whom nobody here knows', () => stripeSubscription(newId(), { id: 'sub_b' }), 'owner'],
    [
      'of a price that no plan has',
      (id: string) => stripeSubscription(id, { id: 'sub_c', price: 'price_of_old' }),
      'plan',
    ],
    [
      'in words that nobody knows',
      (id: string) => ({ ...stripeSubscription(id, { id: 'sub_d' }), cancel_at_period_end: 'perhaps' }),
      'shape',
    ],
  ] as const)(
    '%s is laid aside, tried again in vain, and recorded once it is put right',
    async (_, of, why) => {
      const caller = await childminder();
      const object = of(caller.account);
      expect((await send(object)).status).toBe(200);
      const [laid] = await dead();
      expect(laid).toMatchObject({ why, message: 'customer.subscription.updated', subscription: object.id });
      expect(await recorded(caller)).toBe(0);

      const retry = (key = newId()) =>
        admin.call('POST', `/admin/dead-letters/webhooks/${laid?._id}/retry`, undefined, {
          [headers.idempotencyKey]: key,
        });
      expect(await retry()).toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER' });
      stripe.answers.set(`GET subscriptions/${object.id}`, object);
      expect(await retry()).toMatchObject({ status: 409, code: 'MESSAGE_UNCLEAR' });
      stripe.answers.set(
        `GET subscriptions/${object.id}`,
        stripeSubscription(caller.account, { id: object.id }),
      );
      const key = newId();
      expect((await retry(key)).status).toBe(200);
      await expect.poll(async () => (await plan(caller)).tier).toBe('STANDARD');
      expect(await dead()).toEqual([]);
      expect([(await retry(key)).status, (await retry()).status]).toEqual([200, 404]);
    },
  );

  test('may be let be, and is settled by a later one that says it all', async () => {
    const caller = await childminder();
    await send(stripeSubscription(undefined, { id: 'sub_x' }));
    await send(stripeSubscription(undefined, { id: 'sub_y' }));
    const [first, second] = await dead();
    const drop = () => admin.call('POST', `/admin/dead-letters/webhooks/${first?._id}/drop`);
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
    expect((await dead()).map(({ _id }) => _id)).toEqual([second?._id]);
    await send(stripeSubscription(caller.account, { id: 'sub_y' }));
    expect(await dead()).toEqual([]);
  });

  test('because of a mistake of ours is laid aside and answered, and recorded when it is tried again', async () => {
    const caller = await childminder();
    const object = stripeSubscription(caller.account);
    const failing = vi.spyOn(house.streams, 'handle').mockRejectedValueOnce(new Error('A mistake'));
    const said = vi.spyOn(house.logger, 'error').mockReturnValue(undefined);
    expect((await send(object)).status).toBe(200);
    failing.mockRestore();
    said.mockRestore();
    const [laid] = await dead();
    expect(laid?.why).toBe('failed');
    stripe.answers.set(`GET subscriptions/${object.id}`, object);
    expect((await admin.call('POST', `/admin/dead-letters/webhooks/${laid?._id}/retry`)).status).toBe(200);
    expect(await recorded(caller)).toBe(1);
  });
});

describe('a checkout that was paid before the payment provider’s message came', () => {
  const session = (id: string, more: object) => ({ object: 'checkout.session', id, url: null, ...more });
  const buy = (caller: Caller, planType: string) => {
    const back = { successUrl: `${house.url}/s`, cancelUrl: `${house.url}/c` };
    return caller.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', {
      planType,
      ...back,
    });
  };
  async function paid(): Promise<Caller> {
    const caller = await childminder();
    const [checkout, subscription] = [`cs_${caller.account}`, `sub_${caller.account}`];
    const url = 'https://checkout.stripe.com/c/pay/1';
    stripe.answers.set('POST checkout/sessions', session(checkout, { status: 'open', url }));
    expect((await buy(caller, 'STANDARD')).data.sessionUrl).toBe(url);
    stripe.answers.delete('POST checkout/sessions');
    stripe.answers.set(
      `GET checkout/sessions/${checkout}`,
      session(checkout, { status: 'complete', subscription }),
    );
    stripe.answers.set(`GET subscriptions/${subscription}`, stripeSubscription(caller.account));
    return caller;
  }

  test('is not paid a second time by who presses again: the plan is there at once', async () => {
    const caller = await paid();
    const answer = await buy(caller, 'STANDARD');
    expect(answer).toMatchObject({ status: 409, code: 'ALREADY_SUBSCRIBED' });
    // The answer names the position of the recorded plan, so that the next query waits for it.
    expect(answer.headers.get(headers.position)).toBeTruthy();
    expect((await plan(caller)).tier).toBe('STANDARD');
    // The message that comes after all changes nothing visible.
    await send(stripeSubscription(caller.account));
    expect((await plan(caller)).tier).toBe('STANDARD');
  });

  test('is changed, not bought anew, by who wants another plan', async () => {
    const caller = await paid();
    const url = 'https://billing.stripe.com/p/session/1';
    stripe.answers.set('POST billing_portal/sessions', {
      object: 'billing_portal.session',
      id: 'bps_1',
      url,
    });
    expect((await buy(caller, 'PREMIUM')).data.sessionUrl).toBe(url);
  });
});

describe('a call to the payment provider that fails', () => {
  test('is told without its reason, which stands in the log in codes and names nobody', async () => {
    const caller = await childminder();
    const warn = vi.spyOn(house.logger, 'warn').mockReturnValue(undefined);
    const back = { successUrl: `${house.url}/s`, cancelUrl: `${house.url}/c` };
    const answer = await caller.call('POST', '/stripe/create-checkout-session', {
      planType: 'STANDARD',
      ...back,
    });
    expect(answer).toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER' });
    const [said] = warn.mock.calls.map(
      ([first]) => (first as unknown as { err: Error & { code: string } }).err,
    ); // as it is logged
    warn.mockRestore();
    expect(said?.code).toBe('StripeInvalidRequestError resource_missing 404 req_1');
    expect(`${said?.message} ${said?.stack}`).not.toContain('Aoife');
  });
});

describe('an account that is closed', () => {
  const forget = (caller: Caller) =>
    caller.call('POST', '/personal-data/erasure', { password: HOUSE_PASSWORD });
  const askedFor = (call: string) => stripe.asked.filter((each) => each === call).length;

  test('is renewed no more from the day on which that is asked for, and charged for by nobody when it is carried out', async () => {
    const caller = await childminder();
    const object = stripeSubscription(caller.account);
    const [stop, end] = [`POST subscriptions/${object.id}`, `DELETE subscriptions/${object.id}`];
    await send(object);
    expect((await forget(caller)).status).toBeLessThan(300);
    await vi.waitUntil(() => askedFor(stop) > 0, { timeout: 60_000 });
    // The provider did not answer, so the next look asks again, and stops once the subscription has ended.
    stripe.answers.set('GET subscriptions', { object: 'list', url: '', has_more: false, data: [object] });
    const before = askedFor(stop);
    await reconcile(house.streams, stripe.payments);
    expect(askedFor(stop)).toBe(before + 1);
    await send({ ...object, cancel_at_period_end: true });
    await reconcile(house.streams, stripe.payments);
    expect([askedFor(stop), askedFor(end)]).toEqual([before + 1, 0]);

    const { request } = await house.streams.stateOf(personalDataDecider, caller.account);
    const done = {
      accountId: caller.account,
      requestId: request?.requestId ?? '',
      at: new Date().toISOString(),
      erased: [],
      keptUntil: [],
      keptWithChildren: [],
    };
    const { metadata } = systemIdentity('test', caller.account);
    await house.streams.handle(
      personalDataDecider,
      caller.account,
      { type: 'NoteCarriedOut', done },
      metadata,
    );
    await vi.waitUntil(() => askedFor(end) > 0, { timeout: 60_000 });
  });
});

describe('the hourly look at the payment provider', () => {
  const listed = (...data: object[]) =>
    stripe.answers.set('GET subscriptions', {
      object: 'list',
      url: '/v1/subscriptions',
      has_more: false,
      data,
    });
  const look = () => reconcile(house.streams, stripe.payments);

  test('records what was never heard of or differs, once, and nothing where all is as it was', async () => {
    const [lost, same, over] = [await childminder(), await childminder(), await childminder()];
    await send(stripeSubscription(same.account));
    await send(stripeSubscription(over.account));
    const before = await recorded(same);
    // A message of a moment ago is newer than the list, which counts as of a minute ago; an end counts all the same.
    listed(
      stripeSubscription(lost.account),
      stripeSubscription(same.account),
      stripeSubscription(over.account, { status: 'canceled' }),
      stripeSubscription(undefined, { id: 'sub_unknown' }),
    );
    expect(await look()).toBe(2);
    await expect.poll(async () => (await plan(lost)).tier).toBe('STANDARD');
    await expect.poll(async () => (await plan(over)).tier).toBe('FREE');
    expect(await recorded(same)).toBe(before);
    expect(await look()).toBe(0);
    expect([await recorded(lost), await recorded(over)]).toEqual([1, 2]);
  });

  test('records nothing of somebody whom nobody here knows, as of another installation with the same provider', async () => {
    const stranger = { account: newId() } as Caller; // counting needs nothing else
    const known = await childminder();
    listed(
      stripeSubscription(stranger.account, { id: 'sub_stranger' }),
      stripeSubscription(known.account, { id: 'sub_behind' }),
    );
    expect(await look()).toBe(1);
    expect([await recorded(stranger), await recorded(known)]).toEqual([0, 1]);
  });

  test('goes on to the others where the provider refuses to end what a closed account pays', async () => {
    const [closed, behind] = [await childminder(), await childminder()];
    for (const id of ['sub_refused', 'sub_second']) await send(stripeSubscription(closed.account, { id }));
    const asked = { password: HOUSE_PASSWORD };
    expect((await closed.call('POST', '/personal-data/erasure', asked)).status).toBeLessThan(300);
    await vi.waitUntil(() => stripe.asked.includes('POST subscriptions/sub_second'), { timeout: 60_000 });
    listed(stripeSubscription(closed.account, { id: 'sub_refused' }), stripeSubscription(behind.account));
    const ending = vi.spyOn(stripe.payments, 'end').mockRejectedValue(new PaymentsAway('Refused'));
    await expect(look()).rejects.toThrow('Refused');
    expect(ending.mock.calls.map(([id]) => id)).toEqual(['sub_refused', 'sub_second']);
    ending.mockRestore();
    expect(await recorded(behind)).toBe(1);
  });

  test('ends within an hour the plan that was owed for seven days, of which nothing more is said', async () => {
    const { streams, pool } = house;
    const { everySeconds, run } = lookAtProvider({ streams, payments: stripe.payments });
    expect(everySeconds).toBeLessThanOrEqual(3600);
    const caller = await childminder();
    const days = (count: number) => Math.floor(Date.now() / 1000) - count * 24 * 3600;
    const owed = stripeSubscription(caller.account, { status: 'past_due', start: days(8) });
    await post(stripe.signed({ ...message(owed), created: days(6) }));
    expect(await plan(caller)).toMatchObject({ tier: 'STANDARD', status: 'ACTIVE' });
    listed(owed);
    await run(pool);
    await expect.poll(async () => (await plan(caller)).status).toBe('INACTIVE');
  });

  test('does not undo what was said while it was looking', async () => {
    const caller = await childminder();
    await send(stripeSubscription(caller.account, { price: PRICES.PREMIUM }));
    listed(stripeSubscription(caller.account));
    expect(await look()).toBe(0);
    expect((await plan(caller)).tier).toBe('PREMIUM');
  });
});
