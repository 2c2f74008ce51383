import type { ChildToday } from '@nead/contracts/care/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWaiting } from '../../../engine/device/waiting.ts';
import type { AsleepSince } from '../tap/asleep.ts';
import { todayWith } from '../waiting/waiting-records.ts';
import { childrenTodayQuery } from './today-query.ts';

/** A child's day so far, with unsent changes of this device applied. */
export function useToday(childId: string): ChildToday | undefined {
  const told = useQuery(childrenTodayQuery).data?.find(({ _id }) => _id === childId);
  const entries = useWaiting();
  return useMemo(() => told && todayWith(told, entries), [told, entries]);
}

/** Since when it sleeps, as far as that is known. */
export function useAsleepSince(childId: string): AsleepSince {
  const { isLoadingError } = useQuery(childrenTodayQuery);
  const today = useToday(childId);
  return today ? today.asleepSince : isLoadingError ? 'not-told' : undefined;
}
