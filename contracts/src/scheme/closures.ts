import { daysOffIn } from '../calendar/days-off.ts';
import { publicHoliday } from '../calendar/public-holidays.ts';
import { addMonths, type Dated, datesBetween } from '../calendar/recurrence.ts';
import { isWorkingDay } from '../compliance/working-days.ts';
import { addDays, dublinDate, weekday } from '../dublin.ts';
import { CLOSURE_TOLD_DAYS, paidClosuresOn } from './rules.ts';

/** Days on which nobody is minded, entered with the scheme before they begin. */
export interface Closure {
  from: string;
  to: string;
  /** Monday to Friday, without public holidays, which do not use up paid days. */
  days: number;
  /** The day of its last change: moved days count from then. */
  enteredOn: string;
  /** It had begun before it was written down. */
  isLate: boolean;
}

export interface ClosuresOfYear {
  /** The programme's year. */
  from: string;
  to: string;
  paidDays: number;
  used: number;
  closures: Closure[];
}

/**
 * The first days without care in the next fortnight, which must be entered before they begin: her own days off, and
 * public holidays.
 */
export function closuresAhead(closed: readonly { from: string; to: string }[], today: string): string[] {
  const days = Array.from({ length: CLOSURE_TOLD_DAYS }, (_, nth) => addDays(today, nth + 1));
  const isOff = (day: string) => closed.some(({ from, to }) => from <= day && day <= to);
  return days.filter(
    (day) =>
      closed.some(({ from }) => from === day) ||
      (weekday(day) <= 5 && publicHoliday(day) !== undefined && !isOff(day)),
  );
}

/** The programme's year that holds a date. */
export function programmeYear(date: string): { from: string; to: string } {
  const { begins } = paidClosuresOn(date);
  const thisYear = `${date.slice(0, 4)}-${begins}`;
  const from = thisYear <= date ? thisYear : addMonths(thisYear, -12);
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/**
 * The closures of the programme's year around a date, from the childminder's days away in the calendar. A day in two of
 * them counts once.
 */
export function closuresOfYear(
  away: readonly (Dated & { updatedAt: string })[],
  date: string,
): ClosuresOfYear {
  const { from, to } = programmeYear(date);
  const working = (events: readonly Dated[]) => [
    ...new Set(events.flatMap((event) => datesBetween(event, from, to)).filter(isWorkingDay)),
  ];
  const closures = away.flatMap(({ updatedAt, ...event }) => {
    const enteredOn = dublinDate(updatedAt);
    return daysOffIn([event])
      .filter((span) => span.from <= to && span.to >= from)
      .map((span): Closure => {
        const inside = { from: span.from < from ? from : span.from, to: span.to > to ? to : span.to };
        const days = working([event]).filter((day) => inside.from <= day && day <= inside.to).length;
        return { ...inside, days, enteredOn, isLate: span.from <= enteredOn };
      });
  });
  return {
    from,
    to,
    paidDays: paidClosuresOn(date).days,
    used: working(away).length,
    closures: closures.toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}
