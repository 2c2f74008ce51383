import { schemeSubject } from '@nead/contracts/scheme/live-subject.ts';
import { schemeWeek } from '@nead/contracts/scheme/requests.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The scheme’s week that begins on this Monday. */
export const schemeWeekQuery = (monday: string) =>
  queryOf(schemeWeek, ['scheme', monday], {
    ask: { query: { week: monday } },
    staleTime: 0,
    refetch: ['activity', 'register', 'scheme', 'fees'],
    about: schemeSubject(monday),
    keptOnDevice: 'at once',
  });

/** The number of sign-ins without a sign-out. */
export const missingIn = ({ children }: SchemeWeek): number =>
  children.flatMap(({ days }) => days).reduce((sum, { missingSignOut }) => sum + missingSignOut.length, 0);

/** Answers whether the hours of all its awards were typed in; never where there are none. */
export function isReturned({ children }: SchemeWeek): boolean {
  const all = children.flatMap(({ registrations }) => registrations);
  return all.length > 0 && all.every(({ sent }) => sent);
}
