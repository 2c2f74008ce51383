import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useEffect, useMemo } from 'react';
import { unreachable } from '../lib/api-problem.ts';
import { useLiveCache } from '../lib/live-context.ts';
import { showToast } from '../ui/toasts.ts';
import { type AttendanceTapOptions, attendanceTap } from './attendance-tap.ts';

/** The calls come with the schemas of every kind of record: after the first paint is soon enough for them. */
const calls = () => import('./attendance-api.ts');
const record: AttendanceTapOptions['record'] = (...tap) =>
  calls().then(({ recordStatus }) => recordStatus(...tap), unreachable);
const takeBack: AttendanceTapOptions['takeBack'] = (...tap) =>
  calls().then((api) => api.takeBack(...tap), unreachable);

export function useAttendanceTap(): (child: Child) => void {
  const cache = useLiveCache();
  useEffect(() => void calls().catch(() => undefined), []);
  return useMemo(() => attendanceTap({ cache, record, takeBack, tell: showToast }), [cache]);
}
