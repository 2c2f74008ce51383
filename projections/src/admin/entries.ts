import type { RecentActivity } from '@nead/contracts/admin/requests.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { features, planNames } from '@nead/contracts/plans.ts';
import type { Json } from '../projection.ts';

type Type = DomainEvent['type'];
type DataOf<T extends Type> = Extract<DomainEvent, { type: T }>['data'];

/** Who is spoken of: the person it is about, and the administrator who did it. */
interface People {
  whom: string;
  by: string;
}

/** How an event stands under recent activity: what is kept of it, none of it personal, and what is said. */
interface Entry {
  badge: RecentActivity['type'];
  about(data: unknown): Id | null;
  keeps(data: unknown): Json;
  says(people: People, kept: Json): string;
}

function entry<T extends Type, K extends Json>(
  type: T,
  badge: RecentActivity['type'],
  told: {
    about?: (data: DataOf<T>) => Id;
    keeps?: (data: DataOf<T>) => K;
    says: (people: People, kept: K) => string;
  },
): [Type, Entry] {
  return [
    type,
    {
      badge,
      // The event's type is the key under which this is found, and what was kept comes back as it was.
      about: (data) => told.about?.(data as DataOf<T>) ?? null,
      keeps: (data) => told.keeps?.(data as DataOf<T>) ?? null,
      says: (people, kept) => told.says(people, kept as K),
    },
  ];
}

const account = ({ accountId }: { accountId: Id }) => accountId;
const childminder = ({ childminderId }: { childminderId: Id }) => childminderId;
const plan = { about: childminder, keeps: ({ tier }: { tier: keyof typeof planNames }) => planNames[tier] };

export const entries: ReadonlyMap<string, Entry> = new Map([
  entry('AccountOpened', 'Signup', {
    about: account,
    keeps: ({ role }) => role,
    says: ({ whom }, role) => `${whom} signed up as a ${role}`,
  }),
  entry('AccountVerified', 'Verification', {
    about: account,
    says: ({ whom }) => `${whom} verified their e-mail`,
  }),
  entry('CheckoutStarted', 'Subscription', {
    ...plan,
    says: ({ whom }, to) => `${whom} went to pay for ${to}`,
  }),
  entry('SubscriptionActivated', 'Subscription', { ...plan, says: ({ whom }, to) => `${whom} bought ${to}` }),
  entry('TierChanged', 'Subscription', { ...plan, says: ({ whom }, to) => `${whom} changed to ${to}` }),
  entry('CancelScheduled', 'Subscription', {
    ...plan,
    says: ({ whom }, of) => `${whom} cancelled ${of} at the end of the period`,
  }),
  entry('CancelWithdrawn', 'Subscription', {
    ...plan,
    says: ({ whom }, of) => `${whom} keeps ${of} after all`,
  }),
  entry('SubscriptionWindingUp', 'Subscription', {
    ...plan,
    says: ({ whom }, of) => `${of} of ${whom} is past its last paid day and ends`,
  }),
  entry('SubscriptionEnded', 'Subscription', {
    about: childminder,
    says: ({ whom }) => `The paid plan of ${whom} ended`,
  }),
  entry('SubscriptionRenewed', 'Payment', {
    ...plan,
    says: ({ whom }, of) => `${whom} paid for ${of} again`,
  }),
  entry('PaymentFailed', 'Payment', {
    ...plan,
    says: ({ whom }, of) => `A payment of ${whom} for ${of} failed`,
  }),
  entry('AccountSuspended', 'Account', {
    about: account,
    says: ({ whom, by }) => `${by} suspended ${whom}`,
  }),
  entry('AccountReinstated', 'Account', {
    about: account,
    says: ({ whom, by }) => `${by} reinstated ${whom}`,
  }),
  entry('FeatureFlagSwitched', 'Settings', {
    keeps: ({ feature, on }) => [features[feature].switches, on],
    says: ({ by }, [what, on]) => `${by} switched ${on ? 'on' : 'off'}: ${what}`,
  }),
  entry('PlanLimitSet', 'Settings', {
    keeps: ({ tier, limit, most }) => [planNames[tier], limit, most],
    says: ({ by }, [tier, limit, most]) =>
      most === null
        ? `${by} put the limit ‘${limit}’ of ${tier} back`
        : `${by} set the limit ‘${limit}’ of ${tier} to ${most}`,
  }),
  entry('AnnouncementSet', 'Settings', {
    keeps: ({ text }) => text,
    says: ({ by }, text) => (text === null ? `${by} took the announcement away` : `${by} announced: ${text}`),
  }),
  entry('AnchorsAddressSet', 'Settings', {
    keeps: ({ on }) => on,
    says: ({ by }, on) =>
      on ? `${by} chose where anchors are mailed to` : `${by} stopped the mailing of anchors`,
  }),
]);
