import { weekday } from '../dublin.ts';
import type { Id } from '../ids.ts';

/** An award to a child, under one code of the scheme. */
export interface Award {
  registrationId: Id;
  childId: Id;
  /** The Monday from which it applies, and its last day. */
  from: string;
  to: string;
  /** Hours of each day of the week; holiday hours are null if they are the same. */
  term: readonly number[];
  holidays: readonly number[] | null;
  centsAnHour: number;
}

/** Days on which the childminder is closed, and school terms, both from the fees' settings. */
export interface SchemeCalendar {
  closed: readonly { from: string; to: string }[];
  terms: readonly { from: string; to: string }[];
}

const within = (spans: SchemeCalendar['closed'], date: string) =>
  spans.some(({ from, to }) => from <= date && date <= to);

/**
 * The hours for which a child is registered on a day: none outside of the award, nor on a day when nobody is minded.
 * Without any school terms, every day counts as in term.
 */
export function registeredOn(
  { from, to, term, holidays }: Pick<Award, 'from' | 'to' | 'term' | 'holidays'>,
  { closed, terms }: SchemeCalendar,
  date: string,
): number {
  if (date < from || to < date || within(closed, date)) return 0;
  const isHoliday = terms.length > 0 && !within(terms, date);
  return ((isHoliday && holidays) || term)[weekday(date) - 1] ?? 0;
}

export const sumOfHours = (hours: readonly number[]): number => hours.reduce((sum, each) => sum + each, 0);

/** The most hours of a week, in term or holidays. */
export const mostOfWeek = ({ term, holidays }: Pick<Award, 'term' | 'holidays'>): number =>
  Math.max(sumOfHours(term), sumOfHours(holidays ?? []));

/**
 * The hours to claim on a day under each of a child's registrations, in their order: at most the registered ones, and
 * together at most the attended ones.
 */
export function claimedOn(attended: number, registered: readonly number[]): number[] {
  let left = attended;
  return registered.map((hours) => {
    const claimed = Math.min(hours, left);
    left -= claimed;
    return claimed;
  });
}
