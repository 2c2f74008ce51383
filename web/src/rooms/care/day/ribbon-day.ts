import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinMinute } from '@nead/contracts/clock.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import type { RibbonDay } from '../../../ui/child/ribbon-geometry.ts';
import { markFaces } from './mark-faces.ts';

const DAY_MINUTES = 24 * 60;

/** The minutes since the day's midnight; times on other days are put at the edge. */
function minuteOn(at: string, date: string): number {
  const on = dublinDate(at);
  if (on === date) return dublinMinute(at);
  return on < date ? 0 : DAY_MINUTES;
}

/** A child’s hours in care by weekday, its absences, and its first and last day. */
export type Week = Parameters<typeof hoursOn>[0];

type DayOfChild = Pick<ChildToday, 'date' | 'present' | 'asleep' | 'marks'>;

export function ribbonDay({ date, present, asleep, marks }: DayOfChild, week: Week, now: Date): RibbonDay {
  // A day that is over has no known hours: neither its absences nor the week of that time are known.
  const scheduled = date < dublinDate(now) ? undefined : hoursOn(week, date);
  const stretch = ({ from, to }: ChildToday['present'][number]) => ({
    from: minuteOn(from, date),
    ...(to !== null && { to: minuteOn(to, date) }),
  });
  return {
    ...(scheduled && { scheduled }),
    present: present.map(stretch),
    asleep: asleep.map(stretch),
    marks: marks.flatMap(({ kind, time }) => {
      const face = markFaces.get(kind);
      return face ? [{ face, at: minuteOn(time, date) }] : [];
    }),
    ...(dublinDate(now) === date && { now: dublinMinute(now) }),
  };
}
