import { type CalendarPlan, calendarPlan } from '@nead/contracts/calendar/access.ts';
import type { CalendarAccess } from '@nead/contracts/calendar/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { planOf } from '@nead/contracts/plans.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { subscriptionOf } from '../subscription/queries.ts';
import { childmindersSeenBy } from './queries.ts';

export const calendarPlanOf = async (pool: pg.Pool, childminder: Id): Promise<CalendarPlan> => {
  const subscription = await subscriptionOf(pool, childminder);
  return calendarPlan(planOf({ subscription, platform: subscription.platform }));
};

/** Her own, or that of a childminder who has a child in care that the parent sees. */
async function knows(pool: pg.Pool, { role, account }: Session, childminder: Id): Promise<boolean> {
  if (role === 'childminder') return account === childminder;
  return (await childmindersSeenBy(pool, account)).includes(childminder);
}

export async function accessTo(pool: pg.Pool, session: Session, childminder: Id): Promise<CalendarAccess> {
  if (!(await knows(pool, session, childminder))) {
    return { hasAccess: false, reason: 'stranger', canEdit: false, full: false };
  }
  const plan = await calendarPlanOf(pool, childminder);
  if (plan === 'none') return { hasAccess: false, reason: 'feature', canEdit: false, full: false };
  const canEdit = session.role === 'childminder';
  return { hasAccess: true, canEdit, full: canEdit && plan === 'full' };
}
