import { dublinMinute, minuteOfClock } from '../clock.ts';
import { dublinDate, weekday } from '../dublin.ts';
import type { ChildStatusRow } from '../live.ts';
import { type CareSchedule, type DaySession, weekdays } from './shapes.ts';
import type { Child } from './views.ts';

/** The hours of sessions, and the minutes after which a child counts as late. Configured by date; not a legal rule. */
const sessionRules = [
  {
    from: '2020-01-01',
    begins: { 'Not Scheduled': undefined, Mornings: '09:00', Afternoons: '13:00', 'Full Day': '09:00' },
    ends: { 'Not Scheduled': undefined, Mornings: '13:00', Afternoons: '18:00', 'Full Day': '18:00' },
    graceMinutes: 30,
  },
] as const satisfies readonly {
  from: string;
  begins: Record<DaySession, string | undefined>;
  ends: Record<DaySession, string | undefined>;
  graceMinutes: number;
}[];

/** The time at which mornings end and afternoons begin. */
export const noonOn = (date: string): string | undefined =>
  sessionRules.findLast(({ from }) => from <= date)?.begins.Afternoons;

export type Today = 'not-expected' | 'absent' | 'expected' | 'late' | 'arrived' | 'gone';

/** A child's sessions on a date, by its weekly schedule. */
export function sessionOn(schedule: CareSchedule | null, date: string): DaySession {
  const day = weekdays[weekday(date) - 1];
  return (day && schedule?.[day]) || 'Not Scheduled';
}

/** Answers whether a date lies between a child's first and last day in care, as far as those are known. */
export const mindedOn = (
  { startDate, endDate }: Pick<Child, 'startDate' | 'endDate'>,
  date: string,
): boolean => !(startDate && date < startDate) && !(endDate && date > endDate);

/** Answers whether the childminder is away on a date. */
export const isDayOff = ({ daysOff }: Pick<Expected, 'daysOff'>, date: string): boolean =>
  daysOff.some(({ from, to }) => from <= date && date <= to);

/** The time at which a child is expected on a date, in minutes since midnight; undefined if it is not expected. */
export function hoursOn(
  child: Pick<Expected, 'schedule' | 'absences' | 'startDate' | 'endDate'>,
  date: string,
): { from: number; to: number } | undefined {
  const { schedule, absences } = child;
  if (!mindedOn(child, date)) return undefined;
  if (absences.some(({ from, to }) => from <= date && date <= to)) return undefined;
  const rule = sessionRules.findLast(({ from }) => from <= date);
  const session = sessionOn(schedule, date);
  const [begins, ends] = [rule?.begins[session], rule?.ends[session]];
  return begins && ends ? { from: minuteOfClock(begins), to: minuteOfClock(ends) } : undefined;
}

interface Expected
  extends Pick<ChildStatusRow, 'currentStatus' | 'since'>,
    Pick<Child, 'status' | 'addedOn' | 'startDate' | 'endDate'> {
  schedule: CareSchedule | null;
  /** Days on which the child is announced as absent. */
  absences: readonly { from: string; to: string }[];
  /** Days on which its childminder is away. */
  daysOff: readonly { from: string; to: string }[];
}

/** The state of a child today: expected, late, arrived or gone. Events count more than the plan. */
export function expectedToday(child: Expected, now: Date): Today {
  const { schedule, absences, currentStatus, since, status, addedOn } = child;
  const today = dublinDate(now);
  if (currentStatus === 'signed-in') return 'arrived';
  if (since !== null && dublinDate(since) === today) return 'gone';
  if (absences.some(({ from, to }) => from <= today && today <= to)) return 'absent';
  if (isDayOff(child, today) || !mindedOn(child, today)) return 'not-expected';
  const rule = sessionRules.findLast(({ from }) => from <= today);
  const begins = rule?.begins[sessionOn(schedule, today)];
  if (!rule || !begins) return 'not-expected';
  // A child that was added today and has never come may begin on a later day.
  const isNew = status === 'pending' && addedOn === today;
  return !isNew && dublinMinute(now) > minuteOfClock(begins) + rule.graceMinutes ? 'late' : 'expected';
}

/** Minutes since today's session began, for the tile of a late child. */
export function minutesLate(schedule: CareSchedule | null, now: Date): number {
  const today = dublinDate(now);
  const begins = sessionRules.findLast(({ from }) => from <= today)?.begins[sessionOn(schedule, today)];
  return begins ? Math.max(0, dublinMinute(now) - minuteOfClock(begins)) : 0;
}
