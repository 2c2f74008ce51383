import type { Plan } from '../plans.ts';

/** 'basic' is everything except repeating events and the calendar link. */
export type CalendarPlan = 'none' | 'basic' | 'full';

/** The plan feature that opens the calendar, and the name for the extras of the largest plan. */
export const CALENDAR = 'enableCalendar';
export const FULL_CALENDAR = 'fullCalendar';

export function calendarPlan(plan: Pick<Plan, 'tier' | 'granted'>): CalendarPlan {
  if (!plan.granted(CALENDAR)) return 'none';
  return plan.tier === 'PREMIUM' ? 'full' : 'basic';
}
