import { isRefusal } from '@nead/contracts/errors.ts';
import type { SubscriptionReport } from '@nead/contracts/subscription/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import {
  customerOf,
  paidBy,
  type SubscriptionCommand,
  type SubscriptionState,
  subscriptionDecider,
} from './decider.ts';
import { answeredPlan } from './plan-life.ts';

const childminderId = '65a0c0de0000000000000001';
const day = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 86_400_000).toISOString();

const said = (event: string, at: number, more: Partial<SubscriptionReport> = {}): SubscriptionReport => ({
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
const hear = (one: SubscriptionReport): SubscriptionCommand => ({
  type: 'RecordReport',
  childminderId,
  report: one,
});
const typesOf = (messages: readonly SubscriptionReport[]) =>
  runCommands(subscriptionDecider, messages.map(hear), undefined).events.map(({ type }) => type);
const shown = ({ checkout: _, checkouts: __, ...state }: SubscriptionState) => state;

/** A whole life: bought, upgraded, cancelled, resumed, renewed, unpaid, paid, cancelled, wound up, ended, bought again. */
const life: readonly SubscriptionReport[] = [
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
  // Two messages of one second: a subscription that is over stays over.
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
      const ordered = shown(runCommands(subscriptionDecider, messages.map(hear), undefined).state);
      const shuffles = fc
        .array(fc.integer({ min: 1, max: 3 }), { minLength: length, maxLength: length })
        .chain((times) => {
          const all = messages.flatMap((one, place) => Array.from({ length: times[place] ?? 1 }, () => one));
          return fc.shuffledSubarray(all, { minLength: all.length });
        });
      fc.assert(
        fc.property(shuffles, (shuffled) => {
          expect(shown(runCommands(subscriptionDecider, shuffled.map(hear), undefined).state)).toEqual(
            ordered,
          );
        }),
        { numRuns: 500 },
      );
    },
  );

  test('keeps nothing of a checkout that nobody paid', () => {
    const { state } = runCommands(
      subscriptionDecider,
      [hear(said('evt_a', 0, { status: 'incomplete' }))],
      undefined,
    );
    expect([state.tier, state.status]).toEqual(['FREE', 'ACTIVE']);
  });

  test('counts the better of two that run at once, whichever came first', () => {
    const second = said('evt_z', 0, { subscription: 'sub_2', tier: 'PREMIUM' });
    for (const both of [
      [said('evt_a', 0), second],
      [second, said('evt_a', 0)],
    ])
      expect(runCommands(subscriptionDecider, both.map(hear), undefined).state.tier).toBe('PREMIUM');
  });

  test('of before the provider was asked gives way to what the provider says', () => {
    const old = subscriptionDecider.evolve(subscriptionDecider.initial(), {
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
    expect(subscriptionDecider.decide(hear(said('evt_a', 1)), old, undefined)).toMatchObject([
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
    const { state, events } = runCommands(
      subscriptionDecider,
      [start('cs_1', 0), start('cs_1', 0), start('cs_2', 0)],
      undefined,
    );
    expect(events).toHaveLength(1);
    expect(state.checkout?.id).toBe('cs_1');
    expect(subscriptionDecider.decide(start('cs_1', 0), state, undefined)).toEqual([]);
    expect(subscriptionDecider.decide(start('cs_2', 0), state, undefined)).toMatchObject({
      code: 'CONFLICT',
    });
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
  holdsForEveryDecider(subscriptionDecider, command, undefined);
});

describe('what is told of a plan', () => {
  const decide = (one: SubscriptionReport, ...before: SubscriptionReport[]) =>
    subscriptionDecider.decide(
      hear(one),
      runCommands(subscriptionDecider, before.map(hear), undefined).state,
      undefined,
    );

  test('is the whole plan, with the message that it follows from', () => {
    const bought = said('evt_b', 1, { tier: 'PREMIUM', features: ['enableCalendar'] });
    expect(decide(bought)).toEqual([
      {
        type: 'SubscriptionActivated',
        data: {
          childminderId,
          tier: 'PREMIUM',
          status: 'ACTIVE',
          features: ['enableCalendar'],
          subscriptionType: 'monthly',
          cancelAtPeriodEnd: false,
          startDate: day(0),
          endDate: day(30),
          owedSince: null,
          said: bought,
        },
      },
    ]);
    const never = said('evt_a', 0, { status: 'incomplete' });
    expect(decide(never)).toEqual([
      {
        type: 'SubscriptionConfirmed',
        data: {
          childminderId,
          tier: 'FREE',
          status: 'ACTIVE',
          features: [],
          subscriptionType: 'monthly',
          cancelAtPeriodEnd: false,
          startDate: null,
          endDate: null,
          owedSince: null,
          said: never,
        },
      },
    ]);
  });

  test.each([
    ['active', 'STANDARD', 'ACTIVE'],
    ['trialing', 'STANDARD', 'ACTIVE'],
    ['past_due', 'STANDARD', 'ACTIVE'],
    ['unpaid', 'STANDARD', 'ACTIVE'],
    ['paused', 'STANDARD', 'INACTIVE'],
    ['canceled', 'FREE', 'ACTIVE'],
    ['incomplete', 'FREE', 'ACTIVE'],
    ['incomplete_expired', 'FREE', 'ACTIVE'],
  ])('of a provider’s %s is %s and %s', (status, tier, ours) => {
    expect(decide(said('evt_a', 1, { status }))).toMatchObject([{ data: { tier, status: ours } }]);
  });

  test('is kept for seven days after a payment failed, and for no longer', () => {
    const owed = (at: number, status = 'past_due', from = 30) =>
      said(`evt_${at}`, at, { status, startDate: day(from), endDate: day(60) });
    const paid = said('evt_a', 1);
    const kept = { tier: 'STANDARD', status: 'ACTIVE', owedSince: day(30) };
    expect(decide(owed(30), paid)).toMatchObject([{ type: 'PaymentFailed', data: kept }]);
    expect(decide(owed(36.9), paid, owed(30))).toMatchObject([{ type: 'SubscriptionConfirmed', data: kept }]);
    expect(decide(owed(37), paid, owed(30))).toMatchObject([
      { type: 'PaymentFailed', data: { tier: 'STANDARD', status: 'INACTIVE', owedSince: null } },
    ]);
    const now = said('evt_p', 38, { startDate: day(30), endDate: day(60) });
    for (const before of [[owed(30)], [owed(30), owed(37)]]) {
      expect(decide(now, paid, ...before)).toMatchObject([
        { type: 'SubscriptionRenewed', data: { status: 'ACTIVE', owedSince: null } },
      ]);
    }
    // For a period that has not begun, a payment is owed from the time of the message.
    expect(decide(owed(20, 'unpaid'), paid)).toMatchObject([{ data: { owedSince: day(20) } }]);
  });

  test('that is owed for too long does not come back with the next period, which is not paid either', () => {
    const owed = (at: number, from: number, status = 'past_due') =>
      said(`evt_${at}`, at, { status, startDate: day(from), endDate: day(from + 30) });
    const before = [said('evt_a', 1), owed(30, 30), owed(37, 30)];
    for (const status of ['past_due', 'unpaid'])
      expect(decide(owed(60, 60, status), ...before)).toMatchObject([
        { type: 'PaymentFailed', data: { tier: 'STANDARD', status: 'INACTIVE', owedSince: null } },
      ]);
    expect(decide(owed(61, 60), ...before, owed(60, 60))).toMatchObject([
      { type: 'SubscriptionConfirmed', data: { status: 'INACTIVE' } },
    ]);
    // Once it was paid, the next failure is a new one.
    const paid = said('evt_p', 62, { startDate: day(60), endDate: day(90) });
    expect(decide(owed(90, 90), ...before, owed(60, 60), paid)).toMatchObject([
      { type: 'PaymentFailed', data: { status: 'ACTIVE', owedSince: day(90) } },
    ]);
  });

  test('is wound up only once the period that was paid is over', () => {
    const cancelled = (at: number) => said(`evt_${at}`, at, { cancelAtPeriodEnd: true });
    expect(decide(cancelled(29), said('evt_a', 1))).toMatchObject([{ data: { status: 'ACTIVE' } }]);
    expect(decide(cancelled(30), said('evt_a', 1))).toMatchObject([
      { type: 'SubscriptionWindingUp', data: { status: 'CANCELING' } },
    ]);
    expect(decide(said('evt_b', 31), said('evt_a', 1))).toMatchObject([{ data: { status: 'ACTIVE' } }]);
  });

  test('has the most telling name of what is different', () => {
    const running = said('evt_a', 1);
    const cancelled = { cancelAtPeriodEnd: true };
    const owed = said('evt_b', 2, { status: 'past_due' });
    const wound = said('evt_b', 31, cancelled);
    const named = (one: SubscriptionReport, ...before: SubscriptionReport[]) => {
      const decided = decide(one, ...before);
      return isRefusal(decided) ? decided.code : decided[0]?.type;
    };
    expect(named(said('evt_b', 2), running)).toBe('SubscriptionConfirmed');
    expect(named(said('evt_b', 2, { endDate: day(60) }), running)).toBe('SubscriptionRenewed');
    expect(named(said('evt_b', 2, { endDate: day(20) }), running)).toBe('SubscriptionConfirmed');
    expect(named(said('evt_b', 2, cancelled), running)).toBe('CancelScheduled');
    expect(named(said('evt_c', 3), running, said('evt_b', 2, cancelled))).toBe('CancelWithdrawn');
    expect(named(said('evt_b', 2, { tier: 'PREMIUM' }), running)).toBe('TierChanged');
    expect(named(owed, running)).toBe('PaymentFailed');
    expect(named(said('evt_c', 3, { status: 'unpaid' }), running, owed)).toBe('SubscriptionConfirmed');
    const paused = said('evt_b', 2, { status: 'paused' });
    expect(named(paused, running)).toBe('PaymentFailed');
    expect(named({ ...paused, event: 'evt_c', at: day(3) }, running, paused)).toBe('SubscriptionConfirmed');
    expect(named(said('evt_c', 3), running, owed)).toBe('SubscriptionRenewed');
    expect(named(owed)).toBe('PaymentFailed');
    expect(named(wound, running)).toBe('SubscriptionWindingUp');
    expect(named({ ...wound, event: 'evt_c', at: day(32) }, running, wound)).toBe('SubscriptionConfirmed');
    expect(named(said('evt_c', 3, { status: 'canceled' }), running)).toBe('SubscriptionEnded');
    expect(named(said('evt_c', 3, { status: 'canceled' }))).toBe('SubscriptionConfirmed');
    expect(named(said('evt_b', 31, { ...cancelled, startDate: day(0) }))).toBe('SubscriptionWindingUp');
  });

  test('follows from the newest message: by the clock, then the later period, then the name', () => {
    const first = said('evt_b', 5);
    const same = (event: string, at: number, more: Partial<SubscriptionReport> = {}) => said(event, at, more);
    expect(decide(same('evt_z', 4, { tier: 'PREMIUM' }), first)).toEqual([]);
    expect(decide(same('evt_a', 6, { tier: 'PREMIUM' }), first)).toHaveLength(1);
    expect(decide(same('evt_a', 5, { endDate: day(60) }), first)).toHaveLength(1);
    expect(decide(same('evt_z', 5, { endDate: day(20) }), first)).toEqual([]);
    expect(decide(same('evt_c', 5, { tier: 'PREMIUM' }), first)).toHaveLength(1);
    expect(decide(same('evt_a', 5, { tier: 'PREMIUM' }), first)).toEqual([]);
    // A subscription that is over stays over, whatever later messages say.
    for (const status of ['canceled', 'incomplete_expired']) {
      expect(decide(same('evt_z', 9), same('evt_a', 1, { status }))).toEqual([]);
    }
  });

  test('follows from the best of those that run: paid before owed, then the larger, then the later', () => {
    const best = (...all: SubscriptionReport[]) => {
      const { state } = runCommands(subscriptionDecider, all.map(hear), undefined);
      const other = runCommands(subscriptionDecider, all.toReversed().map(hear), undefined).state;
      expect(paidBy(other)).toEqual(paidBy(state));
      return paidBy(state)?.subscription;
    };
    const of = (name: string, more: Partial<SubscriptionReport> = {}) =>
      said('evt_a', 1, { subscription: name, ...more });
    expect(best(of('a'), of('b', { tier: 'PREMIUM', status: 'past_due' }))).toBe('a');
    expect(best(of('a', { status: 'past_due' }), of('b', { status: 'canceled', tier: 'PREMIUM' }))).toBe('a');
    // A running subscription with an owed payment counts before a larger one that is not running.
    expect(best(of('a', { status: 'past_due' }), of('b', { status: 'paused', tier: 'PREMIUM' }))).toBe('a');
    expect(best(of('b'), of('a', { tier: 'PREMIUM' }))).toBe('a');
    expect(best(of('b'), of('a', { startDate: day(1) }))).toBe('a');
    expect(best(of('a'), of('b'))).toBe('b');
    expect(best(of('a', { status: 'canceled' }))).toBeUndefined();
  });
});

test('a plan of which no end was known is renewed by one that has an end', () => {
  const endless = subscriptionDecider.evolve(subscriptionDecider.initial(), {
    type: 'SubscriptionActivated',
    data: {
      childminderId,
      tier: 'STANDARD',
      status: 'ACTIVE',
      subscriptionType: 'monthly',
      cancelAtPeriodEnd: false,
      startDate: null,
      endDate: null,
      features: [],
      said: null,
    },
  });
  expect(subscriptionDecider.decide(hear(said('evt_a', 1)), endless, undefined)).toMatchObject([
    { type: 'SubscriptionRenewed' },
  ]);
});

describe('who pays', () => {
  const state = (...all: SubscriptionReport[]) =>
    runCommands(subscriptionDecider, all.map(hear), undefined).state;

  test('is the customer of the subscription that runs, else the one who was heard of last', () => {
    const running = said('evt_a', 1, { customer: 'cus_1' });
    const over = said('evt_b', 9, { subscription: 'sub_2', customer: 'cus_2', status: 'canceled' });
    const earlier = said('evt_c', 2, { subscription: 'sub_3', customer: 'cus_3', status: 'canceled' });
    expect(customerOf(state(running, over))).toBe('cus_1');
    expect(customerOf(state(earlier, over))).toBe('cus_2');
    expect(customerOf(state(over, earlier))).toBe('cus_2');
    expect(customerOf(state())).toBeUndefined();
  });
});

describe('a checkout that was begun', () => {
  const start: SubscriptionCommand = {
    type: 'StartCheckout',
    childminderId,
    tier: 'STANDARD',
    checkout: 'cs_1',
    after: 0,
  };

  test('is told, counted, and open until something is paid', () => {
    expect(subscriptionDecider.decide(start, subscriptionDecider.initial(), undefined)).toEqual([
      { type: 'CheckoutStarted', data: { childminderId, tier: 'STANDARD', checkout: 'cs_1' } },
    ]);
    const open = { id: 'cs_1', tier: 'STANDARD' };
    const after = (...all: SubscriptionReport[]) =>
      runCommands(subscriptionDecider, [start, ...all.map(hear)], undefined).state;
    expect(after()).toMatchObject({ checkouts: 1, checkout: open, tier: 'FREE' });
    expect(after(said('evt_a', 0, { status: 'incomplete' })).checkout).toEqual(open);
    expect(after(said('evt_a', 1))).toMatchObject({ checkouts: 1, checkout: undefined, tier: 'STANDARD' });
  });
});

test('a plan is answered as it is, without the messages that it follows from', () => {
  const bought = said('evt_a', 1, { tier: 'PREMIUM', status: 'past_due', features: ['enableCalendar'] });
  expect(answeredPlan(runCommands(subscriptionDecider, [hear(bought)], undefined).state)).toEqual({
    tier: 'PREMIUM',
    status: 'ACTIVE',
    cancel_at_period_end: false,
    startDate: day(0),
    endDate: day(30),
    features: ['enableCalendar'],
    metadata: { subscriptionType: 'monthly' },
    owedSince: day(0),
  });
});

test('each childminder’s plan is a stream of its own, and begins as the free one', () => {
  expect(subscriptionDecider.stream(childminderId)).toBe(`subscription-${childminderId}`);
  expect(subscriptionDecider.initial()).toEqual({
    tier: 'FREE',
    status: 'ACTIVE',
    features: [],
    subscriptionType: 'monthly',
    cancelAtPeriodEnd: false,
    startDate: null,
    endDate: null,
    owedSince: null,
    reports: new Map(),
    owing: new Map(),
    checkouts: 0,
    checkout: undefined,
  });
});
