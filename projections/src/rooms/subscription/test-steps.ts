import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { newId } from '@nead/contracts/ids.ts';
import { type PlanEvent, planEvents } from '@nead/contracts/subscription/events.ts';

/** For tests: every event of a plan, and an administrator's switches. */
export function planSteps({ childminderId }: { childminderId: Id }): [stream: string, ...DomainEvent[]][] {
  const [startDate, endDate] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
  const step = (type: PlanEvent['type'], more: Partial<PlanEvent['data']> = {}): DomainEvent => ({
    type,
    data: {
      childminderId,
      tier: 'PREMIUM',
      status: 'ACTIVE',
      subscriptionType: 'monthly',
      cancelAtPeriodEnd: false,
      startDate,
      endDate,
      features: [],
      said: null,
      ...more,
    },
  });
  const steps = [
    step('SubscriptionActivated', { tier: 'STANDARD' }),
    step('TierChanged'),
    step('PaymentFailed', { owedSince: startDate }),
    step('PaymentFailed', { status: 'INACTIVE', owedSince: null }),
    step('SubscriptionRenewed'),
    step('SubscriptionConfirmed', { features: ['enablePolicyDocuments'] }),
    step('CancelScheduled', { cancelAtPeriodEnd: true }),
    step('CancelWithdrawn'),
    step('SubscriptionWindingUp', { status: 'CANCELING', cancelAtPeriodEnd: true }),
    step('SubscriptionEnded', { tier: 'FREE', startDate: null, endDate: null }),
    step('SubscriptionActivated'),
  ];
  const known = new Set(steps.map(({ type }) => type));
  for (const type of Object.keys(planEvents)) {
    if (!known.has(type as PlanEvent['type'])) throw new Error(`No step plays ${type}`); // a key of the table
  }
  return [
    [
      `subscription-${childminderId}`,
      { type: 'CheckoutStarted', data: { childminderId, tier: 'STANDARD', checkout: 'cs_1' } },
    ],
    ...steps.map((each): [string, DomainEvent] => [`subscription-${childminderId}`, each]),
    ['platform', { type: 'FeatureFlagSwitched', data: { feature: 'enableCalendar', on: false } }],
    ['platform', { type: 'PlanLimitSet', data: { tier: 'FREE', limit: 'imageMb', most: 1.5 } }],
    ['platform', { type: 'ReportSettled', data: { reportId: newId() } }],
    ['platform', { type: 'AnnouncementSet', data: { text: 'Nead is away on Sunday' } }],
    ['platform', { type: 'FeatureFlagSwitched', data: { feature: 'enableCalendar', on: true } }],
    ['platform', { type: 'PlanLimitSet', data: { tier: 'FREE', limit: 'imageMb', most: null } }],
    [
      'anchors',
      {
        type: 'AnchorsAddressSet',
        data: { accountId: childminderId, on: true, email: 'notary@example.ie' },
      },
    ],
  ];
}
