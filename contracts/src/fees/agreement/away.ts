import { publicHoliday } from '../../calendar/public-holidays.ts';
import { addDays } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import { memoize } from '../../memoize.ts';
import {
  type AbsenceKind,
  type AbsenceRule,
  type AgreementVersion,
  daysFrom,
  type FeeCalendar,
  isClosedOn,
  timesOn,
  versionOn,
} from './agreement.ts';

/** The number of days that one absence is followed back. */
const LONGEST = 366;

export interface FeeAbsence {
  absenceId: Id;
  from: string;
  to: string;
  reason: 'sick' | 'holiday' | 'other';
}

export interface Away {
  kind: AbsenceKind;
  absenceId?: Id;
}

interface Knowledge {
  agreements: readonly AgreementVersion[];
  calendar: FeeCalendar;
  absences: readonly FeeAbsence[];
  visited(date: string): boolean;
}

/** A child's days, each looked up once: charging one day may look at many days before it. */
export interface KnownDays {
  agreed(date: string): boolean;
  /** The reason why the child is away on an agreed day. Closures for everybody come before a family's own absence. */
  away(date: string): Away | undefined;
}

/** The absence that began first on this day, and of those the one with the lower id, whatever their order. */
function absenceOn(absences: readonly FeeAbsence[], date: string): FeeAbsence | undefined {
  const key = ({ from, absenceId }: FeeAbsence) => `${from} ${absenceId}`;
  return absences
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce<FeeAbsence | undefined>(
      // Stryker disable next-line EqualityOperator: no two absences have the same id
      (first, next) => (first && key(first) < key(next) ? first : next),
      undefined,
    );
}

export function knownDays({ agreements, calendar, absences, visited }: Knowledge): KnownDays {
  const agreed = memoize((date: string) => {
    const version = versionOn(agreements, date);
    return version !== undefined && timesOn(version.terms, calendar, date).length > 0;
  });
  const away = memoize((date: string): Away | undefined => {
    if (!agreed(date) || visited(date)) return undefined;
    if (publicHoliday(date)) return { kind: 'public' };
    if (isClosedOn(calendar, date)) return { kind: 'closed' };
    const absence = absenceOn(absences, date);
    return absence && { kind: absence.reason, absenceId: absence.absenceId };
  });
  return { agreed, away };
}

/** The number of days of this kind before this one in the same calendar year. */
const earlierInYear = (days: KnownDays, date: string, kind: AbsenceKind): number =>
  daysFrom(`${date.slice(0, 4)}-01-01`, addDays(date, -1)).filter((day) => days.away(day)?.kind === kind)
    .length;

const isShut = (kind: AbsenceKind | undefined) => kind === 'public' || kind === 'closed';

/**
 * The number of agreed days before this one in the same absence. It continues over days that are not agreed or are
 * closed for everybody, however many records it consists of.
 */
function earlierInAbsence(days: KnownDays, date: string, kind: AbsenceKind): number {
  let count = 0;
  for (let back = 1; back <= LONGEST; back++) {
    const day = addDays(date, -back);
    if (!days.agreed(day)) continue;
    const was = days.away(day)?.kind;
    if (was === kind) count += 1;
    else if (!isShut(was)) break;
  }
  return count;
}

/** Percent of the usual price for a day away. */
export function awayPercent(days: KnownDays, date: string, kind: AbsenceKind, rule: AbsenceRule): number {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: it spares the counting, whose answer would be the same
  if (rule.first === 0 || rule.cost === rule.rest) return rule.rest;
  const earlier = (rule.per === 'year' ? earlierInYear : earlierInAbsence)(days, date, kind);
  return earlier < rule.first ? rule.cost : rule.rest;
}
