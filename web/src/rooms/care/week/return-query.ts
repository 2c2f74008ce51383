import type { AttendanceReturn } from '@nead/contracts/care/attendance-return.ts';
import { attendanceReturn } from '@nead/contracts/care/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

/** The return of the week that begins on a Monday. */
export const returnQuery = (monday: string) =>
  queryOptions({
    queryKey: ['return', monday],
    queryFn: ({ signal }) => load(attendanceReturn, { query: { week: monday }, signal }),
    staleTime: 0,
    meta: liveMeta<AttendanceReturn>({ refetch: ['activity', 'child.status', 'register'] }),
  });

/** Sign-ins of the week that were never signed out. */
export const missingIn = ({ children }: AttendanceReturn): number =>
  children.flatMap(({ days }) => days).reduce((sum, { missingSignOut }) => sum + missingSignOut.length, 0);
