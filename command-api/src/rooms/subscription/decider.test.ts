import type { Said } from '@nead/contracts/subscription/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type Subscription, type SubscriptionCommand, subscription } from './decider.ts';

const childminderId = '65a0c0de0000000000000001';
const day = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 86_400_000).toISOString();

const said = (event: string, at: number, more: Partial<Said> = {}): Said => ({
  event,
  at: day(at),
  customer: 'cus_1',
  subscription: 'sub_1',
  status: 'active',
  tier: 'STANDARD',
  subscriptionType: 'monthly',
  startDate: day(0),
  endDate: day(30),
  cancelAtPeriodEnd: false,
  features: [],
  ...more,
});
const hear = (one: Said): SubscriptionCommand => ({ type: 'Hear', childminderId, said: one });
const typesOf = (messages: readonly Said[]) =>
  play(subscription, messages.map(hear), undefined).events.map(({ type }) => type);
const shown = ({ checkout: _, checkouts: __, ...state }: Subscription) => state;

/** A whole life: bought, upgraded, cancelled, resumed, renewed, unpaid, paid, cancelled, wound up, ended, bought again. */
const life: readonly Said[] = [
  said('evt_a', 0, { status: 'incomplete' }),
  said('evt_b', 1),
  said('evt_c', 2, { tier: 'PREMIUM' }),
  said('evt_d', 3, { tier: 'PREMIUM' }),
  said('evt_e', 4, { tier: 'PREMIUM', cancelAtPeriodEnd: true }),
  said('evt_f', 5, { tier: 'PREMIUM' }),
  said('evt_g', 30, { tier: 'PREMIUM', status: 'past_due', startDate: day(30), endDate: day(60) }),
  said('evt_h', 32, { tier: 'PREMIUM', startDate: day(30), endDate: day(60) }),
  said('evt_i', 60, { tier: 'PREMIUM', startDate: day(60), endDate: day(90) }),
  said('evt_j', 61, { tier: 'PREMIUM', startDate: day(60), endDate: day(90), cancelAtPeriodEnd: true }),
  said('evt_k', 90, { tier: 'PREMIUM', startDate: day(60), endDate: day(90), cancelAtPeriodEnd: true }),
  // Two messages of one second: what is over stays over.
  said('evt_l', 90, {
    tier: 'PREMIUM',
    status: 'canceled',
    startDate: day(60),
    endDate: day(90),
    cancelAtPeriodEnd: true,
  }),
  said('evt_m', 100, { subscription: 'sub_2', startDate: day(100), endDate: day(130) }),
  said('evt_n', 101, {
    subscription: 'sub_2',
    startDate: day(100),
    endDate: day(130),
    features: ['enablePolicyDocuments'],
  }),
];

describe('the life of a subscription', () => {
  test('is told in events that say what happened', () => {
    expect(typesOf(life)).toEqual([
      'SubscriptionConfirmed',
      'SubscriptionActivated',
      'TierChanged',
      'SubscriptionConfirmed',
      'CancelScheduled',
      'CancelWithdrawn',
      'PaymentFailed',
      'SubscriptionRenewed',
      'SubscriptionRenewed',
      'CancelScheduled',
      'SubscriptionWindingUp',
      'SubscriptionEnded',
      'SubscriptionActivated',
      'SubscriptionConfirmed',
    ]);
  });

  test.each(life.map((_, place) => place + 1))(
    'up to message %i ends the same in every order, with each message once to three times',
    (length) => {
      const messages = life.slice(0, length);
      const ordered = shown(play(subscription, messages.map(hear), undefined).state);
      const shuffles = fc
        .array(fc.integer({ min: 1, max: 3 }), { minLength: length, maxLength: length })
        .chain((times) => {
          const all = messages.flatMap((one, place) => Array.from({ length: times[place] ?? 1 }, () => one));
          return fc.shuffledSubarray(all, { minLength: all.length });
        });
      fc.assert(
        fc.property(shuffles, (shuffled) => {
          expect(shown(play(subscription, shuffled.map(hear), undefined).state)).toEqual(ordered);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('keeps nothing of a checkout that nobody paid', () => {
    const { state } = play(subscription, [hear(said('evt_a', 0, { status: 'incomplete' }))], undefined);
    expect([state.tier, state.status]).toEqual(['FREE', 'ACTIVE']);
  });

  test('counts the better of two that run at once, whichever came first', () => {
    const second = said('evt_z', 0, { subscription: 'sub_2', tier: 'PREMIUM' });
    for (const both of [
      [said('evt_a', 0), second],
      [second, said('evt_a', 0)],
    ])
      expect(play(subscription, both.map(hear), undefined).state.tier).toBe('PREMIUM');
  });

  test('of before the provider was asked gives way to what the provider says', () => {
    const old = subscription.evolve(subscription.initial(), {
      type: 'SubscriptionActivated',
      data: {
        childminderId,
        tier: 'PREMIUM',
        status: 'ACTIVE',
        subscriptionType: 'monthly',
        cancelAtPeriodEnd: false,
        startDate: day(0),
        endDate: day(30),
        features: [],
        said: null,
      },
    });
    expect(old.tier).toBe('PREMIUM');
    expect(subscription.decide(hear(said('evt_a', 1)), old, undefined)).toMatchObject([
      { type: 'TierChanged', data: { tier: 'STANDARD' } },
    ]);
  });
});

describe('a checkout', () => {
  const start = (checkout: string, after: number): SubscriptionCommand => ({
    type: 'StartCheckout',
    childminderId,
    tier: 'STANDARD',
    checkout,
    after,
  });

  test('that is told of twice is one, and of two made at once one counts', () => {
    const { state, events } = play(
      subscription,
      [start('cs_1', 0), start('cs_1', 0), start('cs_2', 0)],
      undefined,
    );
    expect(events).toHaveLength(1);
    expect(state.checkout?.id).toBe('cs_1');
    expect(subscription.decide(start('cs_2', 0), state, undefined)).toMatchObject({ code: 'CONFLICT' });
  });
});

test('what holds for every decider holds here', () => {
  const command = fc.oneof(
    fc.constantFrom(...life.map(hear)),
    fc
      .record({ checkout: fc.constantFrom('cs_1', 'cs_2', 'cs_3'), after: fc.integer({ min: 0, max: 3 }) })
      .map(
        ({ checkout, after }): SubscriptionCommand => ({
          type: 'StartCheckout',
          childminderId,
          tier: 'PREMIUM',
          checkout,
          after,
        }),
      ),
  );
  holdsForEveryDecider(subscription, command, undefined);
});
