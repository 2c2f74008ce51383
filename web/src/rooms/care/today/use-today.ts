import type { ChildToday } from '@nead/contracts/care/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../../../engine/device/store.ts';
import { useWaiting, type Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { AsleepSince } from './asleep.ts';
import { pendingRecords } from './pending-records.ts';
import { childrenTodayQuery } from './today-query.ts';
import { presenceWith } from './waiting-presence.ts';
import { todayWith } from './waiting-records.ts';

/** A child's day so far, with the changes of this device applied that the server has not answered. */
export function useToday(childId: string): ChildToday | undefined {
  const told = useQuery(childrenTodayQuery).data?.find(({ _id }) => _id === childId);
  const entries = useWaiting();
  const pending = useStore(pendingRecords).get(childId);
  return useMemo(() => told && shownToday(told, entries, pending), [told, entries, pending]);
}

/** The same of every child. */
export function useEachToday(): readonly ChildToday[] | undefined {
  const told = useQuery(childrenTodayQuery).data;
  const entries = useWaiting();
  const pending = useStore(pendingRecords);
  return useMemo(
    () => told?.map((today) => shownToday(today, entries, pending.get(today._id))),
    [told, entries, pending],
  );
}

const shownToday = (
  told: ChildToday,
  entries: readonly Waiting[],
  pending: Partial<ChildToday> | undefined,
): ChildToday => ({ ...presenceWith(todayWith(told, entries), entries), ...pending });

/** Since when it sleeps, as far as that is known. */
export function useAsleepSince(childId: string): AsleepSince {
  const { isLoadingError } = useQuery(childrenTodayQuery);
  const today = useToday(childId);
  return today ? today.asleepSince : isLoadingError ? 'not-told' : undefined;
}
