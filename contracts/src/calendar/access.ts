import type { Plan } from '../plans.ts';

/** Basic is all but what repeats and what calendar apps read. */
export type CalendarPlan = 'none' | 'basic' | 'full';

/** The feature of the plan table that opens the calendar, and the name of what only the largest plan has of it. */
export const CALENDAR = 'enableCalendar';
export const FULL_CALENDAR = 'fullCalendar';

export function calendarPlan(plan: Pick<Plan, 'tier' | 'granted'>): CalendarPlan {
  if (!plan.granted(CALENDAR)) return 'none';
  return plan.tier === 'PREMIUM' ? 'full' : 'basic';
}
