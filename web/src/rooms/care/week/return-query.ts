import type { AttendanceReturn } from '@nead/contracts/care/attendance-return.ts';
import { attendanceReturn } from '@nead/contracts/care/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

/** The attendance return of the week that begins on this Monday. */
export const returnQuery = (monday: string) =>
  queryOptions({
    queryKey: ['return', monday],
    queryFn: ({ signal }) => load(attendanceReturn, { query: { week: monday }, signal }),
    staleTime: 0,
    meta: {
      ...liveMeta<AttendanceReturn>({ refetch: ['activity', 'child.status', 'register'] }),
      keptOnDevice: true,
    },
  });

/** The number of sign-ins without a sign-out. */
export const missingIn = ({ children }: AttendanceReturn): number =>
  children.flatMap(({ days }) => days).reduce((sum, { missingSignOut }) => sum + missingSignOut.length, 0);
