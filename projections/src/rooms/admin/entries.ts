import type { ReportOutcome } from '@nead/contracts/admin/events.ts';
import { activityTexts as texts } from '@nead/contracts/admin/health-texts.ts';
import { activityBadges, type RecentActivity } from '@nead/contracts/admin/requests.ts';
import { reportTexts } from '@nead/contracts/admin/texts.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { flagTexts, limitLabels } from '@nead/contracts/plan-texts.ts';
import { LimitName, planNames } from '@nead/contracts/plans.ts';
import type { ColumnJson } from '../../engine/projection.ts';

type Type = DomainEvent['type'];
type DataOf<T extends Type> = Extract<DomainEvent, { type: T }>['data'];

/** The person that an entry is about, and the administrator who acted. */
interface People {
  whom: string;
  by: string;
}

/** The rule for an event under recent activity: its stored details, which are never personal, and its text. */
interface ActivityRule {
  badge: RecentActivity['type'];
  /** Answers whether an event becomes an entry. */
  tells(data: unknown): boolean;
  about(data: unknown): Id | null;
  keeps(data: unknown): ColumnJson;
  says(people: People, kept: ColumnJson): string;
}

function entry<T extends Type, K extends ColumnJson>(
  type: T,
  badge: RecentActivity['type'],
  told: {
    only?: (data: DataOf<T>) => boolean;
    about?: (data: DataOf<T>) => Id;
    keeps?: (data: DataOf<T>) => K;
    says: (people: People, kept: K) => string;
  },
): [Type, ActivityRule] {
  return [
    type,
    {
      badge,
      // Each event type gets its own data: entries are found by type, and stored details are read back unchanged.
      tells: (data) => told.only?.(data as DataOf<T>) ?? true,
      about: (data) => told.about?.(data as DataOf<T>) ?? null,
      keeps: (data) => told.keeps?.(data as DataOf<T>) ?? null,
      says: (people, kept) => told.says(people, kept as K),
    },
  ];
}

const account = ({ accountId }: { accountId: Id }) => accountId;
const childminder = ({ childminderId }: { childminderId: Id }) => childminderId;
const plan = { about: childminder, keeps: ({ tier }: { tier: keyof typeof planNames }) => planNames[tier] };

export const entries: ReadonlyMap<string, ActivityRule> = new Map([
  entry('AccountOpened', activityBadges.signup, {
    about: account,
    keeps: ({ role }) => role,
    says: ({ whom }, role) => texts.signedUp(whom, role),
  }),
  entry('AccountVerified', activityBadges.verification, {
    about: account,
    says: ({ whom }) => texts.verified(whom),
  }),
  entry('CheckoutStarted', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, to) => texts.wentToPay(whom, to),
  }),
  entry('SubscriptionActivated', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, to) => texts.bought(whom, to),
  }),
  entry('TierChanged', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, to) => texts.changedTo(whom, to),
  }),
  entry('CancelScheduled', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, of) => texts.cancelled(whom, of),
  }),
  entry('CancelWithdrawn', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, of) => texts.keeps(whom, of),
  }),
  entry('SubscriptionWindingUp', activityBadges.subscription, {
    ...plan,
    says: ({ whom }, of) => texts.windingUp(whom, of),
  }),
  entry('SubscriptionEnded', activityBadges.subscription, {
    about: childminder,
    says: ({ whom }) => texts.ended(whom),
  }),
  entry('SubscriptionRenewed', activityBadges.payment, {
    ...plan,
    says: ({ whom }, of) => texts.paid(whom, of),
  }),
  entry('PaymentFailed', activityBadges.payment, {
    ...plan,
    says: ({ whom }, of) => texts.paymentFailed(whom, of),
  }),
  entry('AccountSuspended', activityBadges.account, {
    about: account,
    says: ({ whom, by }) => texts.suspended(by, whom),
  }),
  entry('AccountReinstated', activityBadges.account, {
    about: account,
    says: ({ whom, by }) => texts.reinstated(by, whom),
  }),
  entry('FeatureFlagSwitched', activityBadges.settings, {
    keeps: ({ feature, on }): [string, boolean] => [flagTexts[feature], on],
    says: ({ by }, [what, on]) => texts.switched(by, what, on),
  }),
  entry('PlanLimitSet', activityBadges.settings, {
    keeps: ({ tier, limit, most }): [string, string, number | null] => [planNames[tier], limit, most],
    says: ({ by }, [tier, name, most]) => {
      const known = LimitName.safeParse(name);
      const limit = known.success ? limitLabels[known.data] : name;
      return most === null ? texts.limitPutBack(by, limit, tier) : texts.limitSet(by, limit, tier, most);
    },
  }),
  entry('AnnouncementSet', activityBadges.settings, {
    keeps: ({ text }) => text,
    says: ({ by }, text) => (text === null ? texts.announcementTaken(by) : texts.announced(by, text)),
  }),
  entry('AnchorsAddressSet', activityBadges.settings, {
    keeps: ({ on }) => on,
    says: ({ by }, on) => (on ? texts.anchorsMailed(by) : texts.anchorsNotMailed(by)),
  }),
  entry('EmailChangeAsked', activityBadges.account, {
    only: ({ by }) => by === 'admin',
    about: account,
    says: ({ whom, by }) => texts.emailAsked(by, whom),
  }),
  entry('SecondFactorDisabled', activityBadges.account, {
    only: ({ by }) => by === 'admin',
    about: account,
    says: ({ whom, by }) => texts.secondStepOff(by, whom),
  }),
  entry('GlassBroken', activityBadges.account, {
    about: childminder,
    says: ({ whom, by }) => texts.looked(by, whom),
  }),
  entry('DataExported', activityBadges.account, {
    only: ({ what }) => what === 'acts',
    says: ({ by }) => texts.actsSaved(by),
  }),
  entry('ReportSettled', activityBadges.account, {
    keeps: ({ reportId, how }): [string, ReportOutcome | null] => [reportId, how ?? null],
    says: ({ whom, by }, [, how]) => texts.reportSettled(by, whom, how && reportTexts.outcomes[how]),
  }),
]);

export interface RecentRow {
  id: string;
  at: Date;
  type: string;
  detail: ColumnJson;
  whom: string | null;
  by: string | null;
}

/** The text of a row; undefined if its type is no longer shown. An erased person is called by no name. */
export function tellRecent({
  type,
  detail,
  whom,
  by,
}: RecentRow): Pick<RecentActivity, 'type' | 'description'>[] {
  const known = entries.get(type);
  if (!known) return [];
  const people = { whom: whom || texts.somebodyGone, by: by || texts.system };
  return [{ type: known.badge, description: known.says(people, detail) }];
}

/** Types of events by which an administrator acted. */
export const typesOfActs: readonly Type[] = [
  'AccountSuspended',
  'AccountReinstated',
  'EmailChangeAsked',
  'SecondFactorDisabled',
  'GlassBroken',
  'ReportSettled',
  'DataExported',
  'FeatureFlagSwitched',
  'PlanLimitSet',
  'AnnouncementSet',
  'AnchorsAddressSet',
];
