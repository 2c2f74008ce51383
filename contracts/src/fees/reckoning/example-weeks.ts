import { addDays, dublinInstant } from '../../dublin.ts';
import { daysFrom, type Terms, timesOn } from '../agreement/agreement.ts';
import type { FeeAbsence } from '../agreement/away.ts';
import { chargesOf } from './charges.ts';
import { sumOf } from './lines.ts';
import { agreedMinutes } from './visits.ts';

/** A week without public holidays in the middle of a school term, and a month that holds it. */
const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
const CHILD = '0'.repeat(24);

export interface ExampleSpan {
  span: 'week' | 'month';
  days: number;
  minutes: number;
  cents: number;
}

export interface Examples {
  normal: ExampleSpan;
  /** The same with three days sick in a row, if the span has three agreed days. */
  sick: (ExampleSpan & { sickDays: number; free: number }) | undefined;
}

/** The cost of an agreement, by the same charges as invoices, as if the child came exactly as agreed. */
export function examplesOf(terms: Terms): Examples {
  const span = terms.times.some(({ rate }) => rate.by === 'month') ? 'month' : 'week';
  const { from, to } = span === 'month' ? MONTH : WEEK;
  const inTerm = terms.times.some(({ season }) => season !== 'holidays');
  const calendar = { closed: [], terms: inTerm ? [{ from, to }] : [] };
  const days = daysFrom(from, to).filter((date) => timesOn(terms, calendar, date).length > 0);

  function reckoned(absences: readonly FeeAbsence[]) {
    const away = (date: string) => absences.some((each) => each.from <= date && date <= each.to);
    const records = days
      .filter((date) => !away(date))
      .flatMap((date) =>
        timesOn(terms, calendar, date).flatMap((time) => [
          { recordId: CHILD, type: 'signIn', time: dublinInstant(date, time.from).toISOString() },
          { recordId: CHILD, type: 'signOut', time: dublinInstant(date, time.to).toISOString() },
        ]),
      );
    return chargesOf({
      childId: CHILD,
      agreements: [{ version: 1, from: '2026-01-01', to: null, terms }],
      records,
      absences,
      claims: [],
      booked: [],
      calendar,
      from,
      to,
      now: dublinInstant(addDays(to, 1), '12:00').toISOString(),
    }).lines;
  }

  const minutes = days
    .flatMap((date) => timesOn(terms, calendar, date).map((time) => agreedMinutes(date, time)))
    .reduce((sum, each) => sum + each, 0);
  const whole = { span, days: days.length, minutes } as const;
  const [first, , third] = days;
  if (!first || !third) return { normal: { ...whole, cents: sumOf(reckoned([])) }, sick: undefined };
  const lines = reckoned([{ absenceId: CHILD, from: first, to: third, reason: 'sick' }]);
  const paid = new Set(lines.filter(({ away, cents }) => away && cents > 0).map(({ date }) => date)).size;
  return {
    normal: { ...whole, cents: sumOf(reckoned([])) },
    sick: { ...whole, cents: sumOf(lines), sickDays: 3, free: 3 - paid },
  };
}
