import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import {
  expectedToday,
  isDayOff,
  mindedOn,
  minutesLate,
  sessionOn,
} from '@nead/contracts/register/expected-today.ts';
import { childrenListTexts, homeTexts } from '@nead/contracts/register/home-texts.ts';
import { isToday, shortDate, shortDuration } from '../../../engine/device/dates.ts';
import type { Presence } from '../../../ui/child/presence.tsx';

export type DayOfChild = Pick<
  Child,
  | 'currentStatus'
  | 'since'
  | 'schedule'
  | 'absences'
  | 'status'
  | 'addedOn'
  | 'startDate'
  | 'endDate'
  | 'daysOff'
  | 'childminder'
>;

/** A child's status for its tile: from its attendance, or else from its week and its absences. */
export function presenceOf(child: DayOfChild, now: Date): Presence {
  const { currentStatus, since, schedule } = child;
  if (currentStatus === 'signed-in' && since) {
    if (isToday(since, now)) return { state: 'here', text: homeTexts.here, since: dublinTime(since) };
    // The state needs attention: the sign-out of an earlier day is missing, so hours go on counting.
    return { state: 'late', text: homeTexts.notSignedOut(shortDate(since), dublinTime(since)) };
  }
  if (since && isToday(since, now)) return { state: 'gone', text: homeTexts.goneHome(dublinTime(since)) };
  switch (expectedToday(child, now)) {
    case 'absent':
      return { state: 'gone', text: absentText(child, now) };
    case 'late':
      return { state: 'late', text: homeTexts.late(shortDuration(minutesLate(schedule, now))) };
    case 'expected':
      return { state: 'expected', text: expectedText(sessionOn(schedule, dublinDate(now))) };
    default:
      if (isDayOff(child, dublinDate(now)))
        return { state: 'gone', text: homeTexts.dayOff(child.childminder?.name) };
      // A child without a week may come on any day.
      return !mindedOn(child, dublinDate(now)) ||
        (schedule && Object.values(schedule).some((day) => day !== 'Not Scheduled'))
        ? { state: 'gone', text: homeTexts.notExpected }
        : { state: 'expected', text: homeTexts.notInYet };
  }
}

const expectedText = (session: string) =>
  session === 'Full Day' ? homeTexts.expectedFullDay : homeTexts.expectedFor(session);

function absentText({ absences }: DayOfChild, now: Date): string {
  const today = dublinDate(now);
  const absence = absences.find(({ from, to }) => from <= today && today <= to);
  return homeTexts.away[absence?.reason ?? 'other'];
}

/** The status of a child whose last day has passed. */
export function leftCare({ endDate }: Pick<Child, 'endDate'>, now: Date): Presence | undefined {
  if (endDate === null || endDate >= dublinDate(now)) return undefined;
  return { state: 'gone', text: childrenListTexts.lastDay(shortDate(endDate)) };
}

/** Answers whether a child may still come today: it is not here, was not here, and nobody said that it is not coming. */
export function isAwaited(child: Child, now: Date): boolean {
  if (leftCare(child, now) || child.currentStatus === 'signed-in') return false;
  return presenceOf(child, now).state !== 'gone';
}
