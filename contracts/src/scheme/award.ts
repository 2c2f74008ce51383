import { weekday } from '../dublin.ts';
import type { Id } from '../ids.ts';

/** What was awarded to a child, under one code of the scheme. */
export interface Award {
  registrationId: Id;
  childId: Id;
  /** The Monday from which it holds, and its last day. */
  from: string;
  to: string;
  /** Hours of each day of the week; those in holidays are null where they are the same. */
  term: readonly number[];
  holidays: readonly number[] | null;
  centsAnHour: number;
}

/** Days on which the childminder is closed, and school terms, as the fees know them. */
export interface SchemeCalendar {
  closed: readonly { from: string; to: string }[];
  terms: readonly { from: string; to: string }[];
}

const within = (spans: SchemeCalendar['closed'], date: string) =>
  spans.some(({ from, to }) => from <= date && date <= to);

/** The hours for which a child is registered on a day: none outside of the award, nor on a day when nobody is minded. Without any school terms all days are in one. */
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

/** The most hours that it may come to in a week. */
export const mostOfWeek = ({ term, holidays }: Pick<Award, 'term' | 'holidays'>): number =>
  Math.max(sumOfHours(term), sumOfHours(holidays ?? []));

/**
 * The hours to claim on a day under each of a child's registrations, in their order: never more than is registered, and
 * together never more than was attended.
 */
export function claimedOn(attended: number, registered: readonly number[]): number[] {
  let left = attended;
  return registered.map((hours) => {
    const claimed = Math.min(hours, left);
    left -= claimed;
    return claimed;
  });
}
