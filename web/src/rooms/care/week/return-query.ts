import type { AttendanceReturn } from '@nead/contracts/care/attendance-return.ts';
import { attendanceReturn } from '@nead/contracts/care/requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

/** The attendance return of the week that begins on this Monday. */
export const returnQuery = (monday: string) =>
  queryOf(attendanceReturn, ['return', monday], {
    ask: { query: { week: monday } },
    staleTime: 0,
    refetch: ['activity', 'child.status', 'register'],
    keptOnDevice: true,
  });

/** The number of sign-ins without a sign-out. */
export const missingIn = ({ children }: AttendanceReturn): number =>
  children.flatMap(({ days }) => days).reduce((sum, { missingSignOut }) => sum + missingSignOut.length, 0);
