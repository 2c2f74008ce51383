import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import type { Mark, PinKind, RibbonDay } from '../ui/ribbon-geometry.ts';

const DAY_MINUTES = 24 * 60;
/** Kinds that have a shape of their own on the ribbon. */
const pins: readonly PinKind[] = ['meal', 'nappy', 'incident'];

const clock = (at: Date | string): number => {
  const time = dublinTime(at);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
};

/** Minutes since the day's midnight; what began before it or ends after it stands at the edge. */
function minuteOf(at: string, date: string): number {
  const on = dublinDate(at);
  if (on === date) return clock(at);
  return on < date ? 0 : DAY_MINUTES;
}

/** When a child comes, and when it stays away. */
export type Week = Parameters<typeof hoursOn>[0];

type DayOfChild = Pick<ChildToday, 'date' | 'present' | 'asleep' | 'marks'>;

/** A child's day as the ribbon draws it. */
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
    marks: marks.flatMap(({ kind, time }): Mark[] => {
      const pin = pins.find((known) => known === kind);
      return pin ? [{ kind: pin, at: minuteOf(time, date) }] : [];
    }),
    ...(dublinDate(now) === date && { now: clock(now) }),
  };
}
