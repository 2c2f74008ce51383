import { addDays } from '../dublin.ts';
import { judgingOf } from './rules.ts';

/** A week of a registration. `attended` is null while a sign-out is missing: nobody knows then. */
export interface WeekOfHours {
  monday: string;
  attended: number | null;
  registered: number;
}

export const isUnder = ({ attended, registered }: WeekOfHours): boolean =>
  attended !== null && attended < registered;

export interface Attendance {
  /** Weeks under registered hours, among those that are known and had any. */
  under: number;
  known: number;
  /** Weeks under in a row, up to the last one. */
  inARow: number;
  /** How many more such weeks cut the hours, to how many, and on which Monday; null if none did. */
  cut: { moreWeeks: number; to: number; on: string } | null;
}

const isCounted = ({ attended, registered }: WeekOfHours): boolean => attended !== null && registered > 0;

/**
 * How a child's weeks stand against its registered hours; the last of `weeks` is the newest. A week without registered hours,
 * as one with closed doors, and one that is not known neither count nor break a row.
 */
export function attendanceOver(weeks: readonly WeekOfHours[]): Attendance {
  const counted = weeks.filter(isCounted);
  const full = counted.findLastIndex((week) => !isUnder(week));
  const row = counted.slice(full + 1);
  const newest = weeks.at(-1);
  const most = Math.max(0, ...row.map(({ attended }) => attended ?? 0));
  const moreWeeks = newest ? Math.max(0, judgingOf(newest.monday).weeks - row.length) : 0;
  return {
    under: counted.filter(isUnder).length,
    known: counted.length,
    inARow: row.length,
    cut:
      newest && row.length > 0
        ? { moreWeeks, to: most, on: addDays(newest.monday, 7 * (moreWeeks + 1)) }
        : null,
  };
}

/** So many weeks before the hours are cut it is told. */
export const WARNED_WEEKS = 2;

/** That hours are about to be cut: while something can be done about it still. */
export interface CutWarning {
  /** The Monday of the first week of the run. */
  since: string;
  moreWeeks: number;
  to: number;
  on: string;
}

/** The warning after the newest of these weeks; null where no cut is near, or where one is due already. */
export function cutAhead(weeks: readonly WeekOfHours[]): CutWarning | null {
  const { inARow, cut } = attendanceOver(weeks);
  const since = weeks.filter(isCounted).at(-inARow)?.monday;
  if (!cut || since === undefined || cut.moreWeeks < 1 || cut.moreWeeks > WARNED_WEEKS) return null;
  return { since, ...cut };
}
