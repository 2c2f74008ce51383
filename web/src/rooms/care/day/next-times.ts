import type { ChildToday } from '@nead/contracts/care/views.ts';
import { isToday } from '../../../engine/device/dates.ts';

export interface NextTimeToday {
  _id: string;
  kind: string;
  name: string;
  at: string;
  /** The time has come at which it may be given again. */
  isDue: boolean;
}

/** The medicines that may be given again today, and the time for each; the soonest first. */
export const nextTimes = ({ apart = [] }: ChildToday, now: Date): NextTimeToday[] =>
  apart
    .flatMap(({ _id, kind, name, next }) =>
      next !== null && isToday(next, now)
        ? [{ _id, kind, name, at: next, isDue: Date.parse(next) <= now.getTime() }]
        : [],
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1));
