import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { unreachable } from '../../../engine/api/api-problem.ts';
import { useLiveCache } from '../../../engine/live/live-context.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { type AttendanceTapOptions, attendanceTap } from './attendance-tap.ts';

/** These calls need the schemas of every kind of record, so they are loaded after the first paint. */
const calls = () => import('./attendance-api.ts');
const record: AttendanceTapOptions['record'] = (...tap) =>
  calls().then(({ recordStatus }) => recordStatus(...tap), unreachable);
const takeBack: AttendanceTapOptions['takeBack'] = (...tap) =>
  calls().then((api) => api.takeBack(...tap), unreachable);

export function useAttendanceTap(): (child: Child) => void {
  const cache = useLiveCache();
  const queries = useQueryClient();
  useEffect(() => void calls().catch(() => undefined), []);
  return useMemo(() => {
    const askWho: AttendanceTapOptions['askWho'] = (...left) =>
      calls().then(
        (api) => api.askWho(queries, ...left),
        () => undefined,
      );
    return attendanceTap({ cache, record, takeBack, tell: showToast, askWho });
  }, [cache, queries]);
}
