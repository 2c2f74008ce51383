import { addDays } from '../dublin.ts';
import { judgingOf } from './rules.ts';

/** A week of a registration. `attended` is null while a sign-out is missing, since the hours are not known. */
export interface WeekOfHours {
  monday: string;
  attended: number | null;
  registered: number;
}

export const isUnder = ({ attended, registered }: WeekOfHours): boolean =>
  attended !== null && attended < registered;

export interface Attendance {
  /** The number of weeks under registered hours, among known weeks with any registered hours. */
  under: number;
  known: number;
  /** Weeks under in a row, up to the last one. */
  inARow: number;
  /**
   * The number of further such weeks after which the hours are cut, the hours then, and the Monday from which; null if
   * no cut follows.
   */
  cut: { moreWeeks: number; to: number; on: string } | null;
}

const isCounted = ({ attended, registered }: WeekOfHours): boolean => attended !== null && registered > 0;

/**
 * A child's attendance over the weeks, against its registered hours; the last of `weeks` is the newest. Weeks without
 * registered hours, as in a closure, and weeks not known neither count nor break a row.
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

/** The weeks before a cut from which a warning is shown. */
export const WARNED_WEEKS = 2;

/** A warning that hours will soon be cut, while something can still be done about it. */
export interface CutWarning {
  /** The Monday of the first week of the run. */
  since: string;
  moreWeeks: number;
  to: number;
  on: string;
}

/** The warning after the newest of these weeks; null if no cut is near, or if one is already due. */
export function cutAhead(weeks: readonly WeekOfHours[]): CutWarning | null {
  const { inARow, cut } = attendanceOver(weeks);
  const since = weeks.filter(isCounted).at(-inARow)?.monday;
  if (!cut || since === undefined || cut.moreWeeks < 1 || cut.moreWeeks > WARNED_WEEKS) return null;
  return { since, ...cut };
}
