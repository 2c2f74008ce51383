import { dublinDate } from '@nead/contracts/dublin.ts';
import { isPlanEvent, type PlanEvent } from '@nead/contracts/subscription/events.ts';
import { idOfEvent } from '../../engine/id-of-event.ts';
import {
  type Effect,
  type ProjectedEvent,
  type Projection,
  patch,
  publish,
  put,
  remove,
} from '../../engine/projection.ts';
import { admins } from '../accounts/audiences.ts';
import { entries, typesOfActs } from './entries.ts';
import {
  accountOpening,
  accountOpeningCount,
  activityCount,
  childCount,
  countedChild,
  member,
  memberCount,
  recentActivity,
  report,
} from './tables.ts';

const deskChanged = publish({ audience: admins, kind: 'platform' });

/** The changes to the desk's counts. The desk never learns which child was counted (docs/decisions/033). */
function counted(event: ProjectedEvent): readonly Effect[] {
  const { type, data, meta } = event;
  switch (type) {
    case 'AccountOpened': {
      const { accountId: id, role } = data;
      const at = meta.recordedAt;
      return [
        put(accountOpening, { account_id: id, role, at, day: dublinDate(at) }),
        put(member, {
          id,
          role,
          verified: false,
          suspended: false,
          tier: 'FREE',
          unpaid: false,
          monthly: false,
        }),
      ];
    }
    case 'AccountVerified':
      return [patch(member, { id: data.accountId }, { verified: true })];
    case 'AccountSuspended':
    case 'AccountReinstated':
      return [patch(member, { id: data.accountId }, { suspended: type === 'AccountSuspended' })];
    // The desk shows if there is one to switch off.
    case 'SecondFactorEnabled':
    case 'SecondFactorDisabled':
      return [deskChanged];
    case 'AccountErased':
      return [remove(member, { id: data.accountId })];
    case 'ChildAdded':
      return [put(countedChild, { id: data.childId, end_date: null }), deskChanged];
    case 'ChildRemoved':
      return [remove(countedChild, { id: data.childId }), deskChanged];
    case 'ChildErased':
      return [remove(countedChild, { id: data.childId })];
    case 'ChildLeft':
      return [patch(countedChild, { id: data.childId }, { end_date: data.endDate }), deskChanged];
    case 'ChildReturned':
      return [patch(countedChild, { id: data.childId }, { end_date: null }), deskChanged];
    default:
      return isPlanEvent(event) ? [plan(event)] : [];
  }
}

function plan({ data }: PlanEvent): Effect {
  const runs = data.status === 'ACTIVE';
  const owes = data.owedSince != null;
  return patch(
    member,
    { id: data.childminderId },
    {
      tier: runs ? data.tier : 'FREE',
      unpaid: owes || data.status === 'INACTIVE',
      monthly: data.subscriptionType === 'monthly' && !owes,
    },
  );
}

function happened(event: ProjectedEvent): readonly Effect[] {
  const {
    type,
    data,
    position,
    meta: { actor, recordedAt },
  } = event;
  if (type === 'InvitationDeclined' && data.reported) {
    const { invitationId: id, childminderId: childminder_id, accountId: parent_id } = data;
    return [
      put(report, { id, at: recordedAt, childminder_id, parent_id, settled: false, why: data.why ?? null }),
      deskChanged,
    ];
  }
  const entry = entries.get(type);
  if (!entry?.tells(data)) return [];
  const row = {
    id: idOfEvent(event),
    position: String(position),
    at: recordedAt,
    type,
    account_id: entry.about(data),
    actor_id: 'account' in actor ? actor.account : null,
    detail: entry.keeps(data),
    act: typesOfActs.includes(type),
  };
  const settled = type === 'ReportSettled' ? [patch(report, { id: data.reportId }, { settled: true })] : [];
  return [put(recentActivity, row), ...settled, deskChanged];
}

export const adminProjection: Projection = {
  name: 'admin',
  version: 12,
  tables: [
    recentActivity,
    activityCount,
    report,
    accountOpening,
    accountOpeningCount,
    member,
    memberCount,
    countedChild,
    childCount,
  ],
  unseals: new Set(),
  handle: (event) => [...counted(event), ...happened(event)],
};
