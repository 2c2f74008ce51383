import { type CalendarPlan, calendarPlan } from '@nead/contracts/calendar/access.ts';
import type { CalendarAccess } from '@nead/contracts/calendar/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { childmindersSeenBy } from '../register/queries.ts';
import { plansSeenBy, platformOf, subscriptionOf } from '../subscription/queries.ts';

export const calendarPlanOf = async (db: Db, childminder: Id): Promise<CalendarPlan> => {
  const subscription = await subscriptionOf(db, childminder);
  return calendarPlan(planOf({ subscription, platform: subscription.platform }));
};

/** Childminders with a child that this parent sees, and with a plan that shows parents their calendar. */
export async function sharingTheirs(db: Db, parent: Id): Promise<Id[]> {
  const [plans, { platform }] = await Promise.all([plansSeenBy(db, parent), platformOf(db)]);
  return [...plans].flatMap(([childminder, subscription]) =>
    calendarPlan(planOf({ subscription, platform })) === 'none' ? [] : [childminder],
  );
}

/**
 * Answers whether an account may read a calendar: a childminder her own; a parent that of a childminder who cares for a
 * child they see.
 */
async function knows(db: Db, { role, account }: Session, childminder: Id): Promise<boolean> {
  if (role === 'childminder') return account === childminder;
  return (await childmindersSeenBy(db, account)).includes(childminder);
}

export async function accessTo(db: Db, session: Session, childminder: Id): Promise<CalendarAccess> {
  if (!(await knows(db, session, childminder))) {
    return { hasAccess: false, reason: 'stranger', canEdit: false, full: false };
  }
  const plan = await calendarPlanOf(db, childminder);
  if (plan === 'none') return { hasAccess: false, reason: 'feature', canEdit: false, full: false };
  const canEdit = session.role === 'childminder';
  return { hasAccess: true, canEdit, full: canEdit && plan === 'full' };
}
