import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import type { RibbonDay } from '../../../ui/child/ribbon-geometry.ts';
import { markFaces } from './mark-faces.ts';

const DAY_MINUTES = 24 * 60;

const clock = (at: Date | string): number => {
  const time = dublinTime(at);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
};

/** Minutes since the day's midnight; times on other days are put at the edge. */
function minuteOf(at: string, date: string): number {
  const on = dublinDate(at);
  if (on === date) return clock(at);
  return on < date ? 0 : DAY_MINUTES;
}

/** A child's hours in care by weekday, and its absences. */
export type Week = Parameters<typeof hoursOn>[0];

type DayOfChild = Pick<ChildToday, 'date' | 'present' | 'asleep' | 'marks'>;

export function ribbonDay({ date, present, asleep, marks }: DayOfChild, week: Week, now: Date): RibbonDay {
  const scheduled = hoursOn(week, date);
  const stretch = ({ from, to }: ChildToday['present'][number]) => ({
    from: minuteOf(from, date),
    ...(to !== null && { to: minuteOf(to, date) }),
  });
  return {
    ...(scheduled && { scheduled }),
    present: present.map(stretch),
    asleep: asleep.map(stretch),
    marks: marks.flatMap(({ kind, time }) => {
      const face = markFaces.get(kind);
      return face ? [{ face, at: minuteOf(time, date) }] : [];
    }),
    ...(dublinDate(now) === date && { now: clock(now) }),
  };
}
