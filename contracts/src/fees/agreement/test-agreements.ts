import { publicHoliday } from '../../calendar/public-holidays.ts';
import type { AttendanceRecord } from '../../care/stays.ts';
import { addDays, dublinInstant } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import type { FeeInput } from '../reckoning/charges.ts';
import {
  type AbsenceRule,
  type AgreedTime,
  daysFrom,
  type FeeCalendar,
  isClosedOn,
  type Rate,
  type Terms,
  timesOn,
} from './agreement.ts';
import type { FeeAbsence } from './away.ts';

/** An id for tests, from a number. */
export const testId = (n: number): Id => n.toString(16).padStart(24, '0');

export const WORKDAYS = [1, 2, 3, 4, 5];
export const freeOfCharge: AbsenceRule = { first: 0, cost: 0, rest: 0, per: 'absence' };
export const halfPrice: AbsenceRule = { ...freeOfCharge, rest: 50 };
export const fullPrice: AbsenceRule = { ...freeOfCharge, rest: 100 };

export const rate = (by: Rate['by'], euro: number, more: Partial<Rate> = {}): Rate => ({
  by,
  cents: Math.round(euro * 100),
  ...more,
});

export const time = (
  days: number[],
  from: string,
  to: string,
  price: Rate,
  season: AgreedTime['season'] = 'always',
) => ({
  days,
  from,
  to,
  season,
  rate: price,
});

/** An agreement with times only: days away cost nothing, and there are no extras. */
export function termsWith(times: AgreedTime[], more: Partial<Terms> = {}): Terms {
  return {
    times,
    count: 'agreed',
    roundUpTo: 1,
    atLeast: 0,
    extras: [],
    absences: {
      sick: freeOfCharge,
      holiday: freeOfCharge,
      other: freeOfCharge,
      closed: freeOfCharge,
      public: freeOfCharge,
    },
    publicWorked: 100,
    discount: 0,
    noticeDays: 14,
    billed: 'after',
    ...more,
  };
}

/** The drawn example: Monday to Thursday, hourly, meals, two days of sickness free. */
export const drawnTerms: Terms = termsWith([time([1, 2, 3, 4], '08:30', '17:00', rate('hour', 6.5))], {
  extras: [{ name: 'Meals', cents: 300, per: 'day', whenAway: true }],
  absences: {
    sick: { first: 2, cost: 0, rest: 100, per: 'absence' },
    holiday: halfPrice,
    other: fullPrice,
    closed: freeOfCharge,
    public: freeOfCharge,
  },
  late: { cents: 500, every: 15, grace: 0 },
});

export interface Month {
  terms: Terms;
  from: string;
  to: string;
  /** Days that differ from the agreement: the times at which the child came and left, or null if it did not come. */
  came?: Readonly<Record<string, readonly [string, string] | null>>;
  away?: readonly (readonly [from: string, to: string, reason: FeeAbsence['reason']])[];
  calendar?: Partial<FeeCalendar>;
  starts?: string;
  leaves?: string;
  booked?: readonly (readonly [date: string, name: string, euro: number])[];
}

let count = 0;
const recorded = (date: string, at: readonly [string, string]): AttendanceRecord[] => {
  count += 2;
  return [
    { recordId: testId(count), type: 'signIn', time: dublinInstant(date, at[0]).toISOString() },
    { recordId: testId(count + 1), type: 'signOut', time: dublinInstant(date, at[1]).toISOString() },
  ];
};

/** The input after a span in which the child came as agreed, apart from the given exceptions. */
export function knownMonth({
  terms,
  from,
  to,
  came = {},
  away = [],
  calendar,
  starts,
  leaves,
  booked = [],
}: Month): FeeInput {
  const year = { closed: [], terms: [], ...calendar };
  const absences = away.map(([first, last, reason], at) => ({
    absenceId: testId(900 + at),
    from: first,
    to: last,
    reason,
  }));
  const isAway = (date: string) => absences.some((each) => each.from <= date && date <= each.to);
  const records = daysFrom(from, to).flatMap((date) => {
    const said = came[date];
    if (said) return recorded(date, said);
    const shut = publicHoliday(date) || isClosedOn(year, date) || isAway(date);
    if (said === null || shut || (starts && date < starts) || (leaves && date > leaves)) return [];
    return timesOn(terms, year, date).flatMap((each) => recorded(date, [each.from, each.to]));
  });
  return {
    childId: testId(1),
    agreements: [{ version: 1, from: starts ?? '2020-01-01', to: null, terms }],
    records,
    absences,
    claims: [],
    booked: booked.map(([date, name, euro], at) => ({
      extraId: testId(800 + at),
      date,
      name,
      cents: Math.round(euro * 100),
    })),
    calendar: year,
    lastDay: leaves,
    from,
    to,
    now: dublinInstant(addDays(to, 1), '12:00').toISOString(),
  };
}
