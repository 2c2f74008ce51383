import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../../engine/device/now.ts';
import { useStore } from '../../../engine/device/store.ts';
import { useWaiting, type Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { AsleepSince } from './asleep.ts';
import { pendingRecords } from './pending.ts';
import { shownOn } from './shown-on.ts';
import { childrenTodayQuery } from './today-query.ts';

/** A child's day so far, including changes of this device that the server has not answered. */
export function useToday(childId: string): ChildToday | undefined {
  const told = useQuery(childrenTodayQuery).data?.find(({ _id }) => _id === childId);
  const entries = useWaiting();
  const pending = useStore(pendingRecords).get(childId);
  const date = dublinDate(useNow());
  return useMemo(() => told && shownToday(told, date, entries, pending), [told, date, entries, pending]);
}

/** The same of every child. */
export function useEachToday(): readonly ChildToday[] | undefined {
  const told = useQuery(childrenTodayQuery).data;
  const entries = useWaiting();
  const pending = useStore(pendingRecords);
  const date = dublinDate(useNow());
  return useMemo(
    () => told?.map((today) => shownToday(today, date, entries, pending.get(today._id))),
    [told, date, entries, pending],
  );
}

/** A child’s day so far, with the changes that this device has made to it. */
export const shownToday = (
  told: ChildToday,
  date: string,
  entries: readonly Waiting[],
  pending: Partial<ChildToday> | undefined,
): ChildToday => ({ ...shownOn(told, date, entries), ...pending });

/** The time since which the child sleeps, as far as it is known. */
export function useAsleepSince(childId: string): AsleepSince {
  const { isLoadingError } = useQuery(childrenTodayQuery);
  const today = useToday(childId);
  return today ? today.asleepSince : isLoadingError ? 'not-told' : undefined;
}
