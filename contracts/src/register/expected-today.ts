import { dublinDate, dublinTime, weekday } from '../dublin.ts';
import type { ChildStatusRow } from '../live.ts';
import { type DaySession, type Schedule, weekdays } from './shapes.ts';

/** When a session begins and after how many minutes a child counts as late; configuration by date, never a law. */
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

export type Today = 'not-expected' | 'absent' | 'expected' | 'late' | 'arrived' | 'gone';

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** What a date holds for a child by its weekly schedule. */
export function sessionOn(schedule: Schedule | null, date: string): DaySession {
  const day = weekdays[weekday(date) - 1];
  return (day && schedule?.[day]) || 'Not Scheduled';
}

/** From when to when a child is expected on a date, in minutes since midnight; nothing where nobody waits for it. */
export function hoursOn(
  { schedule, absences }: Pick<Expected, 'schedule' | 'absences'>,
  date: string,
): { from: number; to: number } | undefined {
  if (absences.some(({ from, to }) => from <= date && date <= to)) return undefined;
  const rule = sessionRules.findLast(({ from }) => from <= date);
  const session = sessionOn(schedule, date);
  const [begins, ends] = [rule?.begins[session], rule?.ends[session]];
  return begins && ends ? { from: minutesOf(begins), to: minutesOf(ends) } : undefined;
}

interface Expected extends Pick<ChildStatusRow, 'currentStatus' | 'since'> {
  schedule: Schedule | null;
  /** Days on which the child was said to stay away. */
  absences: readonly { from: string; to: string }[];
}

/** Where a child stands in the day: expected, late, arrived or gone. What happened wins over what was planned. */
export function expectedToday({ schedule, absences, currentStatus, since }: Expected, now: Date): Today {
  const today = dublinDate(now);
  if (currentStatus === 'signed-in') return 'arrived';
  if (since !== null && dublinDate(since) === today) return 'gone';
  if (absences.some(({ from, to }) => from <= today && today <= to)) return 'absent';
  const rule = sessionRules.findLast(({ from }) => from <= today);
  const begins = rule?.begins[sessionOn(schedule, today)];
  if (!rule || !begins) return 'not-expected';
  return minutesOf(dublinTime(now)) > minutesOf(begins) + rule.graceMinutes ? 'late' : 'expected';
}

/** Minutes since today's session began; what a tile says of a child that is late. */
export function minutesLate(schedule: Schedule | null, now: Date): number {
  const today = dublinDate(now);
  const begins = sessionRules.findLast(({ from }) => from <= today)?.begins[sessionOn(schedule, today)];
  return begins ? Math.max(0, minutesOf(dublinTime(now)) - minutesOf(begins)) : 0;
}
